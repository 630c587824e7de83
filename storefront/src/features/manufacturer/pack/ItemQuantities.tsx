import type { Inventory, Product } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { quantityOf } from '../../../lib/quantities.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { oneMoreOfEach, pickerShape, type PickerRow, type Quantities } from '../../picker/picker-rows.js';
import { QuantityList } from '../../picker/QuantityList.js';
import { QuantityTable } from '../../picker/QuantityTable.js';
import { readProduct } from '../product/EditProduct.js';
import type { PackItem } from './pack-form.js';

interface Props {
  item: PackItem;
  onItem: (change: Partial<PackItem>) => void;
  onDone: () => void;
}

/** How many of each variant, as buyers choose them: a list, or a table with its run. */
export function ItemQuantities({ item, onItem, onDone }: Props): ReactNode {
  return item.inventories ? (
    <Filled item={item} inventories={item.inventories} onItem={onItem} onDone={onDone} />
  ) : (
    <Asked id={item.id} onProduct={({ inventories, price, name }) => onItem({ inventories, price, name })} />
  );
}

function Asked({ id, onProduct }: { id: string; onProduct: (product: Product) => void }): ReactNode {
  const load = useCallback((signal: AbortSignal) => readProduct(id, signal), [id]);
  const { data, error, reload } = useLoad(load);
  const tell = useRef(onProduct);
  useEffect(() => {
    tell.current = onProduct;
  });
  useEffect(() => {
    if (data) tell.current(data);
  }, [data]);
  return <div className="pack-item-all">{error ? <LoadFailed error={error} onRetry={reload} /> : <LinesSkeleton lines={2} />}</div>;
}

function Filled({ item, inventories, onItem, onDone }: Props & { inventories: readonly Inventory[] }): ReactNode {
  const [said, setSaid] = useState('');
  const shape = pickerShape({ isVariable: item.isVariable, inventories: [...inventories] });
  const put = (quantities: Quantities, words = ''): void => {
    setSaid(words);
    onItem({ quantities });
  };
  const set = ({ variationId }: PickerRow, quantity: number): void => put({ ...item.quantities, [variationId]: quantityOf(quantity) });
  const fields = {
    quantities: item.quantities,
    held: {},
    onStep: (row: PickerRow, by: number) => set(row, (item.quantities[row.variationId] ?? 0) + by),
    onType: set,
  };
  return (
    <fieldset className="picker pack-item-all" aria-label={`Cantidades de ${item.name}`}>
      {shape.kind === 'list' ? (
        <>
          <QuantityList rows={shape.rows} pictured={[]} {...fields} />
          {shape.rows.length > 1 ? (
            <button type="button" className="link-button" onClick={() => put(oneMoreOfEach(shape.rows, item.quantities))}>
              {shape.of === 'size' ? 'Sumar una curva: 1 de cada talle' : 'Sumar 1 de cada color'}
            </button>
          ) : null}
        </>
      ) : (
        <QuantityTable shape={shape} onRun={put} {...fields} />
      )}
      <output className="hidden">{said}</output>
      <p className="pack-item-done">
        {/* Where Enter leads from the last quantity. */}
        <button type="button" className="button button-quiet button-small" data-add onClick={onDone}>
          Listo
        </button>
      </p>
    </fieldset>
  );
}
