import type { Product } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { quantityOf } from '../../../lib/quantities.js';
import { pickerShape, type PickerRow, type Quantities } from '../../picker/picker-rows.js';
import { QuantityList } from '../../picker/QuantityList.js';
import { QuantityTable } from '../../picker/QuantityTable.js';
import type { CardLine } from '../cart-cards.js';
import { setQuantities } from '../cart-run.js';
import { knownProduct } from '../known.js';
import { Asking } from './Asking.js';
import { LineQuantities } from './LineQuantities.js';
import { useAnswer } from './use-answer.js';

/** Every size and colour that a product of the cart comes in, as its page has them: a list, or a table with the run of sizes. Changes are in the cart at once. */
export function LineOptions({ line, now }: { line: CardLine; now: CardLine | undefined }): ReactNode {
  const answer = useAnswer<Product>(`/api/products/${line.id}`);
  const { body } = answer;
  const made = new Set(body?.inventories.map(({ id }) => id));
  return (
    <>
      {body ? <Options product={body} line={line} now={now} /> : <Asking answer={answer} failed="No pudimos traer sus talles y colores." />}
      {/* All of the cart until the answer is here; then what is made no longer. */}
      <LineQuantities line={{ ...line, parts: line.parts.filter(({ variationId }) => !made.has(variationId ?? '')) }} now={now} />
    </>
  );
}

function Options({ product, line, now }: { product: Product; line: CardLine; now: CardLine | undefined }): ReactNode {
  const [said, setSaid] = useState('');
  const shape = pickerShape(product);
  const quantities = Object.fromEntries((now?.parts ?? []).map(({ variationId, quantity }) => [variationId ?? '', quantity]));
  // The price stays the one that was seen in the cart.
  const known = { ...line.known, options: { ...line.known.options, ...knownProduct(product).options } };
  const fill = (next: Quantities, words: string): void => {
    setQuantities(line.id, next, known);
    setSaid(words);
  };
  const fields = {
    quantities,
    held: {},
    onStep: ({ variationId }: PickerRow, by: number) => fill({ [variationId]: quantityOf((quantities[variationId] ?? 0) + by) }, ''),
    onType: ({ variationId }: PickerRow, quantity: number) => fill({ [variationId]: quantityOf(quantity) }, ''),
  };
  return (
    <fieldset className="cart-options" aria-label={`Talles y colores de ${line.known.name}`}>
      {shape.kind === 'matrix' ? (
        <QuantityTable shape={shape} onRun={fill} {...fields} />
      ) : (
        <QuantityList rows={shape.rows} pictured={[]} {...fields} />
      )}
      <output className="add-said">{said}</output>
    </fieldset>
  );
}
