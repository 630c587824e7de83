import { formatDollars, formatNumber, formatPesos, priceProblem, parseAmount, type OwnProduct, type Product } from '@shop/contracts';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { showToast } from '../../../ui/toast.js';

interface Props {
  product: OwnProduct;
  onSaved: (price: number) => void;
}

export function QuickPrice({ product, onSaved }: Props): ReactNode {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = (): void => setIsEditing(false);
  const handleSaved = (price: number): void => {
    onSaved(price);
    close();
  };
  if (isEditing) return <PriceForm product={product} onSaved={handleSaved} onClose={close} />;
  return (
    <button ref={button} type="button" className="quick-price" onClick={() => setIsEditing(true)}>
      <span>{formatPesos(product.price)}</span>
      {product.priceUSD === null ? null : <span className="price-usd"> {formatDollars(product.priceUSD)}</span>}
      <span className="visually-hidden">, cambiar el precio de {product.name}</span>
    </button>
  );
}

function PriceForm({ product: { id, name, price }, onSaved, onClose }: Props & { onClose: () => void }): ReactNode {
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const typed = input.current?.value ?? '';
    const ruleProblem = priceProblem(parseAmount(typed));
    setProblem(ruleProblem ?? '');
    if (ruleProblem) return input.current?.focus();
    if (parseAmount(typed) === price) return onClose();
    setIsBusy(true);
    try {
      const product = await signedApi<Product>(`/api/products/${id}`, json('PUT', { price: parseAmount(typed) }));
      showToast(`${name}: ${formatPesos(product.price)}.`);
      onSaved(product.price);
    } catch (error) {
      setProblem(capitalizeFirst(messageOf(error)));
      setIsBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className="quick-price-form field" noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={fieldId} className="visually-hidden">
        Precio de {name}
      </label>
      <span className="field-joined">
        <span className="field-prefix" aria-hidden="true">
          $
        </span>
        <input
          id={fieldId}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatNumber(price)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${fieldId}-error` : undefined}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="quick-price-buttons">
        <button type="submit" className="button button-small" aria-disabled={isBusy}>
          Guardar
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          Cancelar
        </button>
      </span>
      {problem ? (
        <p className="field-error" id={`${fieldId}-error`} role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
