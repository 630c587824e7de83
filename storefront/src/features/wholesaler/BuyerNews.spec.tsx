/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import type { Favorite, PurchaseRow } from '@shop/contracts';
import { screen } from '@testing-library/react';
import { answerApi } from '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { BuyerNews } from './BuyerNews.js';

const order = { id: 'T469-BZ5X-RQ5Q', createdAt: '2026-11-24T15:00:00.000Z', total: 315_000 } as PurchaseRow;
const favorite = { removed: false, price: 100, savedPrice: 120 } as Favorite;

function show({ orders, favorites, news }: { orders: PurchaseRow[]; favorites: Favorite[]; news: number }): void {
  answerApi(({ path }) => {
    if (path.startsWith('/api/orders')) return { body: { orders, total: orders.length, totalPages: 1 } };
    return { body: path.startsWith('/api/favorites') ? favorites : { products: [], total: news } };
  });
  renderWithQueries(<BuyerNews />);
}
beforeEach(() => void dispatchEvent(new Event('pageshow')));

it('[UX 36] shows a buyer the last order to repeat, cheaper favourites and new products', async () => {
  show({ orders: [order], favorites: [favorite, { ...favorite, price: 130 }, { ...favorite, removed: true }], news: 5 });
  expect(await screen.findByText(/^T469-BZ5X-RQ5Q · 24\/11\/2026 · \$\s315\.000$/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Ver y repetir el pedido T469-BZ5X-RQ5Q' });
  expect(link).toHaveAttribute('href', '/orden/T469-BZ5X-RQ5Q');
  expect(await screen.findByText('1 bajó de precio.')).toBeInTheDocument();
  expect(await screen.findByText('5 productos nuevos.')).toBeInTheDocument();
});

it('[UX 36] shows a text in each row while a new buyer has nothing', async () => {
  show({ orders: [], favorites: [], news: 0 });
  for (const text of ['Todavía no hiciste pedidos.', 'Ninguno bajó de precio.', 'No publicaron nada nuevo.'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ver y repetir/ })).toBeNull();
});
