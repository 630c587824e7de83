/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/dom.js';
import { Pagination } from './Pagination.js';

describe('the pages of a list', () => {
  it('[CONST-09] names the page and opens the next and the previous one', async () => {
    const onPage = jest.fn();
    render(<Pagination page={2} total={3} onPage={onPage} />);
    expect(screen.getByRole('status')).toHaveTextContent('Página 2 de 3');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('[CONST-08] offers five pages around the current one', async () => {
    const onPage = jest.fn();
    render(<Pagination page={6} total={20} onPage={onPage} />);
    const numbers = screen.getAllByRole('button', { name: /^Página/ });
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['4', '5', '6', '7', '8']);
    expect(numbers.filter((number) => number.hasAttribute('aria-current'))).toEqual([numbers[2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Página 8' }));
    expect(onPage.mock.calls).toEqual([[8]]);
  });

  it('[CONST-09] offers no page before the first and after the last, and nothing for a single page', () => {
    const { rerender, container } = render(<Pagination page={1} total={2} onPage={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    rerender(<Pagination page={2} total={2} onPage={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    rerender(<Pagination page={1} total={1} onPage={() => undefined} />);
    expect(container).toBeEmptyDOMElement();
  });
});
