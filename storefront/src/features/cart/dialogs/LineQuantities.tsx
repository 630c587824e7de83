import { formatPesos, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { quantityOf } from '../../../lib/quantities.js';
import { QuantityField } from '../../picker/QuantityField.js';
import type { CardLine, CardPart } from '../cart-cards.js';
import type { CartPlace } from '../cart-changes.js';
import { setQuantity } from '../cart.store.js';

/** What is in the cart of a product or pack, part by part. Changes are in the cart at once. */
export function LineQuantities({ line, now }: { line: CardLine; now: CardLine | undefined }): ReactNode {
  const { id, kind, known, parts } = line;
  const quantityNow = (part: CardPart): number => now?.parts.find(({ variationId }) => variationId === part.variationId)?.quantity ?? 0;
  if (parts.length === 0) return null;
  return (
    <table className="cart-table">
      <caption className="hidden">{known.name}</caption>
      <thead>
        <tr>
          <th scope="col">{kind === 'pack' ? 'Pack' : 'Talle o color'}</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const place: CartPlace = part.variationId === null ? { packId: id } : { productId: id, variationId: part.variationId };
          const quantity = quantityNow(part);
          const name = [known.name, part.label].filter(Boolean).join(', ');
          return (
            <tr key={part.variationId ?? id}>
              <th scope="row">{part.label || unitCount((known.units ?? 1) * quantity)}</th>
              {part.removed ? (
                <td colSpan={2}>{texts.removedProduct}</td>
              ) : (
                <>
                  <td>
                    <QuantityField
                      name={name}
                      quantity={quantity}
                      onStep={(by) => setQuantity(place, quantityOf(quantity + by), known)}
                      onType={(typed) => setQuantity(place, quantityOf(typed), known)}
                    />
                  </td>
                  <td>{formatPesos(quantity * known.price)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
