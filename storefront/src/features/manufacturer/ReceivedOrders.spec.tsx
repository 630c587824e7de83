/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { updateRoot } from '../../lib/root.store.js';
import ReceivedOrders from './ReceivedOrders.js';

const sale = (id: string, createdAt: string, city: string | null) => ({
  id,
  createdAt,
  unified: false,
  subtotal: 1000,
  buyer: { name: `Comprador ${id}`, phone: '3415550279', guest: city === null, city },
  products: [],
  packs: [],
});

it('marks orders that arrived since the last visit until they are opened, and names the buyer’s city', async () => {
  const sales = [sale('M-2', '2026-11-27T12:00:00.000Z', 'Rosario'), sale('M-1', '2026-11-20T12:00:00.000Z', null)];
  answerApi(({ path }) =>
    path.startsWith('/api/orders/my-suborders')
      ? { body: { subOrders: sales, total: 2, totalPages: 1 } }
      : { status: 404, body: { code: 'order.not-found', message: 'No encontramos ese pedido.' } },
  );
  updateRoot((state) => ({ ...state, ordersSeenAt: '2026-11-21T00:00:00.000Z' }));
  renderWithQueries(<ReceivedOrders />);
  const marked = (number: string): boolean => Boolean(screen.getByText(number).closest('tr')?.textContent.includes('Nuevo'));
  await screen.findByText('M-2');
  expect([marked('M-2'), marked('M-1')]).toEqual([true, false]);
  expect(screen.getByText('Comprador M-2, Rosario')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver el pedido M-2' }));
  expect(marked('M-2')).toBe(false);
});
