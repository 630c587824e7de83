/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../test/dom.js';
import { SearchField } from './SearchField.js';

const field = () => screen.getByRole('searchbox', { name: 'Buscar usuarios' });
const type = (value: string) => fireEvent.input(field(), { target: { value } });

describe('the search of a list', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('searches once, 400 ms after the last key', () => {
    const onSearch = jest.fn();
    render(<SearchField label="Buscar usuarios" value="" onSearch={onSearch} />);
    type('a');
    jest.advanceTimersByTime(399);
    type('ana ');
    jest.advanceTimersByTime(399);
    expect(onSearch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['ana']]);
  });

  it('searches at once with Enter, and not again for the same text', () => {
    const onSearch = jest.fn();
    const { rerender } = render(<SearchField label="Buscar usuarios" value="" onSearch={onSearch} />);
    type('ana');
    const form = field().closest('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    expect(onSearch.mock.calls).toEqual([['ana']]);
    rerender(<SearchField label="Buscar usuarios" value="ana" onSearch={onSearch} />);
    fireEvent.submit(form);
    act(() => jest.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('follows the address, but keeps text that is being typed', () => {
    const { rerender } = render(<SearchField label="Buscar usuarios" value="ana" onSearch={() => undefined} />);
    rerender(<SearchField label="Buscar usuarios" value="beto" onSearch={() => undefined} />);
    expect(field()).toHaveValue('beto');
    field().focus();
    type('carla');
    rerender(<SearchField label="Buscar usuarios" value="dora" onSearch={() => undefined} />);
    expect(field()).toHaveValue('carla');
  });
});
