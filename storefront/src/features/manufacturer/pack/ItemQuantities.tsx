import type { Inventory } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toQuantity } from '../../../lib/quantities.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { addOneOfEach, pickerShape, type PickerRow, type Quantities } from '../../picker/picker-rows.js';
import { QuantityList } from '../../picker/QuantityList.js';
import { QuantityTable } from '../../picker/QuantityTable.js';
import { productQuery } from '../queries.js';
import type { PackItem } from './pack-form.js';

interface Props {
  item: PackItem;
  onQuantities: (quantities: Quantities) => void;
  onDone: () => void;
}

export function ItemQuantities(props: Props): ReactNode {
  const product = useQuery(productQuery(props.item.id));
  if (product.data) return <QuantityEditor {...props} inventories={product.data.inventories} />;
  const skeleton = <LinesSkeleton lines={2} />;
  return (
    <div className="pack-item-quantities">
      <QueryState query={product} skeleton={skeleton}>
        {() => skeleton}
      </QueryState>
    </div>
  );
}

function QuantityEditor({ item, inventories, onQuantities, onDone }: Props & { inventories: Inventory[] }): ReactNode {
  const [announcement, setAnnouncement] = useState('');
  // A pack may be prepared while one of its variants is out of stock.
  const shape = pickerShape({ isVariable: item.isVariable, inventories: inventories.map(({ outOfStock: _, ...rest }) => rest) });
  const setQuantities = (quantities: Quantities, text = ''): void => {
    setAnnouncement(text);
    onQuantities(quantities);
  };
  const setQuantity = ({ variationId }: PickerRow, quantity: number): void =>
    setQuantities({ ...item.quantities, [variationId]: toQuantity(quantity) });
  const fields = {
    quantities: item.quantities,
    inCart: {},
    onStep: (row: PickerRow, by: number) => setQuantity(row, (item.quantities[row.variationId] ?? 0) + by),
    onType: setQuantity,
  };
  return (
    <fieldset className="picker pack-item-quantities" aria-label={`Cantidades de ${item.name}`}>
      {shape.kind === 'list' ? (
        <>
          <QuantityList rows={shape.rows} colorIdsWithPhoto={[]} {...fields} />
          {shape.rows.length > 1 ? (
            <button type="button" className="link-button" onClick={() => setQuantities(addOneOfEach(shape.rows, item.quantities))}>
              {shape.by === 'size' ? 'Sumar una curva: 1 de cada talle' : 'Sumar 1 de cada color'}
            </button>
          ) : null}
        </>
      ) : (
        <QuantityTable shape={shape} onRun={setQuantities} {...fields} />
      )}
      <output className="visually-hidden">{announcement}</output>
      <p className="pack-item-done">
        {/* Enter in the last quantity focuses this button. */}
        <button type="button" className="button button-quiet button-small" data-add onClick={onDone}>
          Listo
        </button>
      </p>
    </fieldset>
  );
}
