import { formatPesos, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { toQuantity } from '../../../lib/quantities.js';
import { QuantityField } from '../../picker/QuantityField.js';
import type { CardLine, CardPart } from '../cart-cards.js';
import type { CartItemRef } from '../cart.js';
import { setQuantity } from '../cart.store.js';

export function LineQuantities({ line, currentLine }: { line: CardLine; currentLine: CardLine | undefined }): ReactNode {
  const { id, kind, snapshot, parts, removed } = line;
  const quantityNow = (part: CardPart): number =>
    currentLine?.parts.find(({ variationId }) => variationId === part.variationId)?.quantity ?? 0;
  if (parts.length === 0) return null;
  return (
    <table className="cart-table">
      <caption className="visually-hidden">{snapshot.name}</caption>
      <thead>
        <tr>
          <th scope="col">{kind === 'pack' ? 'Pack' : 'Talle o color'}</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const itemRef: CartItemRef = part.variationId === null ? { packId: id } : { productId: id, variationId: part.variationId };
          const quantity = quantityNow(part);
          const name = [snapshot.name, part.label].filter(Boolean).join(', ');
          return (
            <tr key={part.variationId ?? id}>
              <th scope="row">{part.label || unitCount((snapshot.units ?? 1) * quantity)}</th>
              {part.removed ? (
                <td colSpan={2}>{removed ? texts.removedProduct : 'Ya no hay.'}</td>
              ) : (
                <>
                  <td>
                    <QuantityField
                      name={name}
                      quantity={quantity}
                      onStep={(by) => setQuantity(itemRef, toQuantity(quantity + by), snapshot)}
                      onType={(typed) => setQuantity(itemRef, toQuantity(typed), snapshot)}
                    />
                  </td>
                  <td>{formatPesos(quantity * snapshot.price)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
