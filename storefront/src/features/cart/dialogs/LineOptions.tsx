import type { Product } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { toQuantity } from '../../../lib/quantities.js';
import { pickerShape, type PickerRow, type Quantities } from '../../picker/picker-rows.js';
import { QuantityList } from '../../picker/QuantityList.js';
import { QuantityTable } from '../../picker/QuantityTable.js';
import type { CardLine } from '../cart-cards.js';
import { setQuantities } from '../set-quantities.js';
import { snapshotOfProduct } from '../line-snapshots.js';
import { RequestStatus } from './RequestStatus.js';
import { LineQuantities } from './LineQuantities.js';
import { useRequest } from './use-request.js';

export function LineOptions({ line, currentLine }: { line: CardLine; currentLine: CardLine | undefined }): ReactNode {
  const request = useRequest<Product>(`/api/products/${line.id}`);
  const { body } = request;
  const availableIds = new Set(body?.inventories.flatMap(({ id, outOfStock }) => (outOfStock ? [] : [id])));
  return (
    <>
      {body ? (
        <Options product={body} line={line} currentLine={currentLine} />
      ) : (
        <RequestStatus request={request} failureText="No pudimos traer sus talles y colores." />
      )}
      {/* All parts until the product is loaded; then only parts that are no longer made or out of stock. */}
      <LineQuantities
        line={{ ...line, parts: line.parts.filter(({ variationId }) => !availableIds.has(variationId ?? '')) }}
        currentLine={currentLine}
      />
    </>
  );
}

function Options({ product, line, currentLine }: { product: Product; line: CardLine; currentLine: CardLine | undefined }): ReactNode {
  const [status, setStatus] = useState('');
  const shape = pickerShape(product);
  const quantities = Object.fromEntries((currentLine?.parts ?? []).map(({ variationId, quantity }) => [variationId ?? '', quantity]));
  // Keeps the price shown in the cart.
  const snapshot = { ...line.snapshot, options: { ...line.snapshot.options, ...snapshotOfProduct(product).options } };
  const applyQuantities = (next: Quantities, message: string): void => {
    setQuantities(line.id, next, snapshot);
    setStatus(message);
  };
  const fields = {
    quantities,
    inCart: {},
    onStep: ({ variationId }: PickerRow, by: number) =>
      applyQuantities({ [variationId]: toQuantity((quantities[variationId] ?? 0) + by) }, ''),
    onType: ({ variationId }: PickerRow, quantity: number) => applyQuantities({ [variationId]: toQuantity(quantity) }, ''),
  };
  return (
    <fieldset className="cart-options" aria-label={`Talles y colores de ${line.snapshot.name}`}>
      {shape.kind === 'matrix' ? (
        <QuantityTable shape={shape} onRun={applyQuantities} {...fields} />
      ) : (
        <QuantityList rows={shape.rows} colorIdsWithPhoto={[]} {...fields} />
      )}
      <output className="add-status">{status}</output>
    </fieldset>
  );
}
