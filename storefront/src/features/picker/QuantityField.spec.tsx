/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import '../../../test/dom.js';
import { toQuantity } from '../../lib/quantities.js';
import { QuantityField } from './QuantityField.js';

function Stepper({ initial }: { initial: number }): ReactNode {
  const [quantity, setQuantity] = useState(initial);
  return (
    <QuantityField
      name="talle M"
      quantity={quantity}
      onStep={(by) => setQuantity((before) => toQuantity(before + by))}
      onType={(typed) => setQuantity(toQuantity(typed))}
    />
  );
}
const field = () => screen.getByRole('textbox', { name: 'Cantidad de talle M' });
const more = () => screen.getByRole('button', { name: 'Agregar uno de talle M' });
const less = () => screen.getByRole('button', { name: 'Quitar uno de talle M' });

describe('the quantity of a variant', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('[PROD-02] is stepped by its buttons and never falls below 0', () => {
    render(<Stepper initial={1} />);
    fireEvent.click(less());
    expect(less()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(less());
    expect(field()).toHaveValue('0');
    fireEvent.click(more());
    fireEvent.click(more());
    expect(field()).toHaveValue('2');
  });

  it('[PROD-02] is typed: at most 9999', () => {
    render(<Stepper initial={0} />);
    fireEvent.change(field(), { target: { value: '12 ' } });
    expect(field()).toHaveValue('12');
    fireEvent.change(field(), { target: { value: '99999' } });
    expect(field()).toHaveValue('9999');
  });

  it.each(['2.5', '-3', '1,5', '12x'])('[UX 23] stays what it was when %s is typed, and says why', (text) => {
    render(<Stepper initial={4} />);
    fireEvent.focus(field());
    for (let length = 1; length <= text.length; length++) fireEvent.change(field(), { target: { value: text.slice(0, length) } });
    expect(screen.getByRole('alert')).toHaveTextContent('Solo unidades enteras.');
    expect(field()).toBeInvalid();
    fireEvent.blur(field());
    expect(field()).toHaveValue('4');
    fireEvent.click(more());
    expect(field()).toHaveValue('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[PROD-02] is stepped by the arrow keys, and by ten with Page Up and Page Down', () => {
    render(<Stepper initial={0} />);
    for (const key of ['ArrowUp', 'PageUp', 'PageUp', 'ArrowDown', 'PageDown']) fireEvent.keyDown(field(), { key });
    expect(field()).toHaveValue('10');
  });

  it('[PROD-02] is repeated while a button is held, and the click that ends the press does not count', () => {
    render(<Stepper initial={0} />);
    fireEvent.pointerDown(more());
    act(() => jest.advanceTimersByTime(399));
    expect(field()).toHaveValue('0');
    act(() => jest.advanceTimersByTime(1 + 2 * 90));
    expect(field()).toHaveValue('3');
    fireEvent.pointerUp(more());
    fireEvent.click(more());
    act(() => jest.advanceTimersByTime(2000));
    expect(field()).toHaveValue('3');
    fireEvent.click(more());
    expect(field()).toHaveValue('4');
  });

  it('[PROD-02] stops repeating when the finger leaves the button', () => {
    render(<Stepper initial={0} />);
    fireEvent.pointerDown(more());
    act(() => jest.advanceTimersByTime(400));
    fireEvent.pointerLeave(more());
    act(() => jest.advanceTimersByTime(2000));
    expect(field()).toHaveValue('1');
  });
});
