import { useStore } from '@nanostores/react';
import { formatPesos, orderTexts, texts, type LineChange } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import { $cartMemory } from '../cart.store.js';
import { acknowledge } from '../pricing.store.js';
import type { Target } from '../sending/use-sending.js';
import { useCards } from '../use-cart.js';

interface Props {
  changes: LineChange[];
  target: Target;
  onSend: () => void;
  onClose: () => void;
}

/** Something is not sold as it was shown (X6): what, before and after, and whether it is sent like that. */
export function ChangedDialog({ changes, target, onSend, onClose }: Props): ReactNode {
  const memory = useStore($cartMemory);
  const cards = useCards().filter(({ maker }) => target === 'all' || target.maker === maker.id);
  const total = cards.reduce((sum, card) => sum + card.total, 0);
  const read = (then: () => void) => () => {
    acknowledge(changes.map(({ id }) => id));
    then();
  };
  return (
    <Modal title={orderTexts.attentionTitle} onClose={read(onClose)}>
      <p>{orderTexts.changed}</p>
      <ul className="cart-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.name || memory[change.id]?.name || 'Un artículo'}</strong>
            {changeTexts(change, memory[change.id]?.options ?? {}).map((text) => (
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
        <button type="button" className="button button-quiet" onClick={read(onClose)}>
          Revisar el carrito
        </button>
        {total > 0 ? (
          <button type="button" className="button" onClick={read(onSend)}>
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
  const gone = goneInventories.map((id) => `Ya no está en ${options[id] || 'un talle o color'}`);
  return [...price, ...units, ...gone];
}
