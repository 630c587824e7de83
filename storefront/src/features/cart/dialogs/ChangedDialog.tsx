import { useStore } from '@nanostores/react';
import { formatPesos, orderTexts, texts, type LineChange } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import { $cartSnapshot } from '../cart.store.js';
import { acknowledgePrices } from '../pricing.store.js';
import type { Target } from '../sending/use-cart-sending.js';
import { useCards } from '../use-cart.js';

interface Props {
  changes: LineChange[];
  target: Target;
  onSend: () => void;
  onClose: () => void;
}

export function ChangedDialog({ changes, target, onSend, onClose }: Props): ReactNode {
  const snapshot = useStore($cartSnapshot);
  const cards = useCards().filter(({ manufacturer }) => target === 'all' || target.manufacturer === manufacturer.id);
  const total = cards.reduce((sum, card) => sum + card.total, 0);
  const acknowledgeThen = (next: () => void) => () => {
    acknowledgePrices(changes.map(({ id }) => id));
    next();
  };
  return (
    <Modal title={orderTexts.attentionTitle} onClose={acknowledgeThen(onClose)}>
      <p>{orderTexts.changed}</p>
      <ul className="cart-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.name || snapshot[change.id]?.name || 'Un artículo'}</strong>
            {changeTexts(change, snapshot[change.id]?.options ?? {}).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </li>
        ))}
      </ul>
      <p className="cart-sum-total">
        <span>Total de hoy</span>
        <strong>{formatPesos(total)}</strong>
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={acknowledgeThen(onClose)}>
          Revisar el carrito
        </button>
        {total > 0 ? (
          <button type="button" className="button" onClick={acknowledgeThen(onSend)}>
            Enviar con los precios de hoy
          </button>
        ) : null}
      </p>
    </Modal>
  );
}

function changeTexts({ before, after, name, goneInventories = [] }: LineChange, options: Readonly<Record<string, string>>): string[] {
  if (!after) return [name ? texts.removedProduct : 'No pudimos consultar este producto ahora.'];
  const price = before.price === after.price ? [] : [`${formatPesos(before.price)} → ${formatPesos(after.price)}`];
  const units =
    after.units === undefined || before.units === after.units ? [] : [`Ahora trae ${after.units} unidades; antes, ${before.units ?? 0}`];
  const removedOptions = goneInventories.map((id) => `Ya no hay en ${options[id] || 'un talle o color'}`);
  return [...price, ...units, ...removedOptions];
}
