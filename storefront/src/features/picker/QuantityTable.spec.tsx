/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import '../../../test/dom.js';
import { byBoth } from '../../../test/style-page/sample-details.js';
import { toQuantity } from '../../lib/quantities.js';
import { pickerShape, totalQuantity, type Quantities } from './picker-rows.js';
import { QuantityTable } from './QuantityTable.js';

const shape = pickerShape(byBoth);
if (shape.kind !== 'matrix') throw new Error('the sample has sizes and colours');
const cells = shape.rows.flatMap((row) => row.cells.filter((cell) => cell !== null));

function Picker(): ReactNode {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [said, setSaid] = useState('');
  if (shape.kind !== 'matrix') return null;
  return (
    <div className="picker">
      <QuantityTable
        shape={shape}
        quantities={quantities}
        inCart={{}}
        onStep={({ variationId }, by) => setQuantities((all) => ({ ...all, [variationId]: toQuantity((all[variationId] ?? 0) + by) }))}
        onType={({ variationId }, quantity) => setQuantities((all) => ({ ...all, [variationId]: toQuantity(quantity) }))}
        onRun={(next, text) => {
          setQuantities(next);
          setSaid(text);
        }}
      />
      <output>{said}</output>
      <p data-testid="total">{totalQuantity(quantities)}</p>
    </div>
  );
}
const total = () => Number(screen.getByTestId('total').textContent);

describe('the table of sizes and colours', () => {
  it('[PROD-02] repeats a run of sizes in all colours, without combinations that do not exist', async () => {
    render(<Picker />);
    const run = screen.getByRole('group', { name: 'Curva' });
    const [first] = within(run).getAllByRole('textbox');
    if (!first || shape.kind !== 'matrix') throw new Error('no field');
    await userEvent.clear(first);
    await userEvent.type(first, '3');
    await userEvent.click(within(run).getByRole('button', { name: /^Repetir en los/ }));
    const withFirstSize = shape.rows.filter((row) => row.cells[0] !== null).length;
    expect(total()).toBe(cells.length + 2 * withFirstSize);
    expect(screen.getByRole('status')).toHaveTextContent(`Curva de ${shape.sizes.length + 2} repetida en`);
  });

  it('[D-115] has a text instead of a field where a size is out of stock', () => {
    const [first, ...others] = byBoth.inventories;
    if (!first) throw new Error('no inventory');
    const withoutStock = pickerShape({ ...byBoth, inventories: [{ ...first, outOfStock: true }, ...others] });
    if (withoutStock.kind !== 'matrix') throw new Error('no table');
    const ignore = (): void => undefined;
    render(<QuantityTable shape={withoutStock} quantities={{}} inCart={{}} onStep={ignore} onType={ignore} onRun={ignore} />);
    const row = screen.getByRole('group', { name: withoutStock.rows[0]?.name ?? '' });
    expect(within(row).getAllByRole('textbox')).toHaveLength(withoutStock.sizes.length - 1);
    expect(row).toHaveTextContent(`${first.color}, ${first.size}: sin stock`);
  });

  it('[PROD-02] shows the units of each colour and of its tab', async () => {
    render(<Picker />);
    const [row] = shape.kind === 'matrix' ? shape.rows : [];
    const group = screen.getByRole('group', { name: row?.name ?? '' });
    const [field] = within(group).getAllByRole('textbox');
    if (!field) throw new Error('no field');
    await userEvent.type(field, '{ArrowUp}{ArrowUp}');
    expect(field).toHaveValue('2');
    expect(screen.getByRole('button', { name: new RegExp(`^${row?.name}.*2$`) })).toBeInTheDocument();
  });

  it('[PROD-02] moves the focus with left, right, Enter and Shift + Enter', async () => {
    render(<Picker />);
    const [row] = shape.kind === 'matrix' ? shape.rows : [];
    const fields = within(screen.getByRole('group', { name: row?.name ?? '' })).getAllByRole('textbox');
    fields[0]?.focus();
    for (const [keys, index] of [
      ['{ArrowRight}', 1],
      ['{ArrowLeft}', 0],
      ['{Enter}', 1],
      ['{Shift>}{Enter}{/Shift}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(fields[index]).toHaveFocus();
    }
  });
});
