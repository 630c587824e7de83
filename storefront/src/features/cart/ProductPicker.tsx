import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { quantityOf } from '../../lib/quantities.js';
import { $cart, $cartMemory, addProduct } from './cart.store.js';
import { heldOf } from './cart-snapshot.js';
import { emptyCart } from './cart.js';
import { knownProduct } from './known.js';
import { saveSoon } from './save-soon.js';
import { unitCount } from '../../lib/format.js';
import { chosen, oneMoreOfEach, pickerShape, unitsOf, type PickerProduct, type PickerRow, type Quantities } from '../picker/picker-rows.js';
import { PickerFoot } from './PickerFoot.js';
import { QuantityList } from '../picker/QuantityList.js';
import { QuantityTable } from '../picker/QuantityTable.js';

interface Props {
  product: PickerProduct;
  /** Told how many units went into the cart; without it the picker says so itself. */
  onAdded?: (units: number) => void;
}

/** How many of each size and colour, what it comes to, and into the cart. */
export function ProductPicker({ product, onAdded }: Props): ReactNode {
  // As it is published it cannot be used yet; React takes the same nodes over and then wakes it.
  const [awake, setAwake] = useState(false);
  useEffect(() => startTransition(() => setAwake(true)), []);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [said, setSaid] = useState<ReactNode>('');
  const stored = useStore($cart);
  const memory = useStore($cartMemory);
  // What a page is drawn with: nobody's cart.
  const cart = awake ? stored : emptyCart;
  const shape = pickerShape(product);
  const units = unitsOf(quantities);
  const inCart = cart.products.find((line) => line.productId === product.id)?.variations ?? [];

  const put = (row: PickerRow, to: (before: number) => number): void => {
    setSaid('');
    setQuantities((before) => ({ ...before, [row.variationId]: quantityOf(to(before[row.variationId] ?? 0)) }));
  };
  const fields = {
    quantities,
    held: Object.fromEntries(inCart.map(({ variationId, quantity }) => [variationId, quantity])),
    onStep: (row: PickerRow, by: number) => put(row, (before) => before + by),
    onType: (row: PickerRow, quantity: number) => put(row, () => quantity),
  };
  const fill = (next: Quantities, words: string): void => {
    setQuantities(next);
    setSaid(words);
  };
  const add = (): void => {
    if (units === 0) {
      setSaid('Elegí al menos una unidad.');
      document.querySelector<HTMLElement>('.picker-rows [data-quantity], .matrix-row[data-shown] [data-quantity]')?.focus();
      return;
    }
    addProduct(product.id, chosen(quantities), knownProduct(product));
    saveSoon();
    setQuantities({});
    if (onAdded) onAdded(units);
    else setSaid(<Added units={units} />);
  };

  return (
    <>
      <fieldset className="picker-fields" id="cantidades" disabled={!awake}>
        <legend>{titles[shape.kind === 'list' ? shape.of : 'both']}</legend>
        {shape.kind === 'list' ? (
          <QuantityList rows={shape.rows} pictured={product.pictured} {...fields} />
        ) : (
          <QuantityTable shape={shape} onRun={fill} {...fields} />
        )}
        <p className="picker-tools">
          {shape.kind === 'list' && shape.rows.length > 1 ? (
            <button type="button" className="link-button" onClick={() => fill(oneMoreOfEach(shape.rows, quantities), '')}>
              {shape.of === 'size' ? 'Sumar una curva: 1 de cada talle' : 'Sumar 1 de cada color'}
            </button>
          ) : null}
          <button type="button" className="link-button picker-clear" aria-disabled={units === 0} onClick={() => fill({}, '')}>
            Vaciar
          </button>
        </p>
        <p className="picker-keys" aria-hidden="true">
          Con el teclado: ↑ ↓ suman y restan, Enter pasa al siguiente.
        </p>
      </fieldset>
      {/* A box of its own at the edge of a phone would be in sight from the first paint on, and have React travel before the picture. */}
      <div className="picker-edge">
        <PickerFoot
          units={units}
          price={product.price}
          held={heldOf(cart, memory, product.manufacturer.id)}
          manufacturer={product.manufacturer}
          said={said}
          awake={awake}
          onAdd={add}
        />
      </div>
    </>
  );
}

const titles = {
  color: 'Elegí cantidades por color',
  size: 'Elegí cantidades por talle',
  both: 'Elegí cantidades por talle y color',
};

const Added = ({ units }: { units: number }): ReactNode => (
  <>
    Añadiste {unitCount(units)} al carrito. <a href="/mi-carrito">Ver el carrito</a>
  </>
);
