/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { OwnManufacturer } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { FirstSteps } from './FirstSteps.js';

const photo = '/media/0123456789abcdef0123456789abcdef.webp';
const started = { id: 'm', name: 'Nido Textil', image: null, images: [photo], minPurchase: 0 } as unknown as OwnManufacturer;
const complete = { ...started, image: photo, images: [1, 2, 3].map((n) => `${photo}?${n}`), minPurchase: 50_000 };

function show(manufacturer: OwnManufacturer, totalProducts: number) {
  answerApi(() => ({ body: { myProducts: [], myTotalProducts: totalProducts } }));
  const onEdit = jest.fn();
  renderWithQueries(<FirstSteps manufacturer={manufacturer} onEdit={onEdit} />);
  return onEdit;
}
const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'Primeros pasos' });
beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new Event('pageshow'));
});

it('[UX 37] shows a new manufacturer the five steps to the first sale, each with its action', async () => {
  const onEdit = show(started, 0);
  await heading();
  expect(screen.getByText('0 de 5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Publicá tu primer producto' })).toHaveAttribute('href', '/mi-cuenta/subir-producto');
  await userEvent.click(screen.getByRole('button', { name: 'Decidí tu compra mínima' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.getByText('1 de 5')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Subí tu logo' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('[UX 37] has its room before the products are loaded', () => {
  show(started, 3);
  expect(screen.getByText('0 de 5')).toBeInTheDocument();
});

it('[UX 37] disappears with the last step', async () => {
  show(complete, 3);
  expect(await screen.findByText('4 de 5')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Compartí tu tienda' }));
  await waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull());
});

it('[UX 37] stays hidden once its manufacturer hid it', async () => {
  show(started, 0);
  await heading();
  await userEvent.click(screen.getByRole('button', { name: 'No mostrar más' }));
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});
