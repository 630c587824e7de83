import { formatDollars, formatNumber, formatPesos, productRules, typedAmount, type OwnProduct, type Product } from '@shop/contracts';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { say } from '../../../ui/toast.js';

interface Props {
  of: OwnProduct;
  onSaved: (price: number) => void;
}

/** The price of a product in the list: pressed, typed over, Enter. Nothing but the price is sent. */
export function QuickPrice({ of: product, onSaved }: Props): ReactNode {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // Where the field was, the price stands again.
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  const close = (): void => setEditing(false);
  const saved = (price: number): void => {
    onSaved(price);
    close();
  };
  if (editing) return <PriceForm of={product} onSaved={saved} onClose={close} />;
  return (
    <button ref={button} type="button" className="quick-price" onClick={() => setEditing(true)}>
      {formatPesos(product.price)}
      {product.priceUSD === null ? null : <span className="price-usd"> {formatDollars(product.priceUSD)}</span>}
      <span className="hidden">, cambiar el precio de {product.name}</span>
    </button>
  );
}

function PriceForm({ of: { id, name, price }, onSaved, onClose }: Props & { onClose: () => void }): ReactNode {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The price was pressed to be typed over.
  useEffect(() => input.current?.focus(), []);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = input.current?.value ?? '';
    const wrong = productRules.price(typed, {});
    setProblem(wrong ?? '');
    if (wrong) return input.current?.focus();
    if (typedAmount(typed) === price) return onClose();
    setBusy(true);
    try {
      const product = await signedApi<Product>(`/api/products/${id}`, json('PUT', { price: typedAmount(typed) }));
      say(`${name}: ${formatPesos(product.price)}.`);
      onSaved(product.price);
    } catch (error) {
      setProblem(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className="quick-price-form field" noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={field} className="hidden">
        Precio de {name}
      </label>
      <span className="field-joined">
        <span className="field-prefix" aria-hidden="true">
          $
        </span>
        <input
          id={field}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatNumber(price)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${field}-error` : undefined}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="quick-price-buttons">
        <button type="submit" className="button button-small" aria-disabled={busy}>
          Guardar
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          Cancelar
        </button>
      </span>
      {problem ? (
        <p className="field-error" id={`${field}-error`} role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
