/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { OwnManufacturer } from '@shop/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWithProfile, retype, save } from '../../../test/edit-form.js';
import { EditManufacturer } from './EditManufacturer.js';

const manufacturer = {
  id: 'm',
  name: 'Nido Textil',
  owner: 'Marta Ríos',
  phone: '5491145678901',
  minPurchase: 50_000,
  pointOfSale: true,
  street: 'Cuenca 450',
  description: 'Remeras de algodón.',
  instagramNick: 'nido.textil',
  tiktokUrl: 'https://www.tiktok.com/@nido/live',
} as OwnManufacturer;

it('[ACC-14] keeps what another device changed in the store while the form was open', async () => {
  const newer = { ...manufacturer, phone: '5491100000000', minPurchase: 80_000, pointOfSale: false, street: null };
  const edit = answerWithProfile({ manufacturer: newer });
  render(<EditManufacturer manufacturer={manufacturer} onClose={() => undefined} />);
  await retype('Descripción', 'Buzos de frisa.');
  await save();
  await waitFor(() => expect(edit()).toMatchObject({ path: '/api/manufacturers/m', body: { ...newer, description: 'Buzos de frisa.' } }));
});

it('[ACC-17] sends point of sale and street together if either was changed', async () => {
  const edit = answerWithProfile({ manufacturer: { ...manufacturer, pointOfSale: false, street: null, owner: 'Ana Ríos' } });
  render(<EditManufacturer manufacturer={manufacturer} onClose={() => undefined} />);
  await retype('Dirección del punto de venta', 'Helguera 900');
  await save();
  await waitFor(() => expect(edit()).toMatchObject({ body: { owner: 'Ana Ríos', pointOfSale: true, street: 'Helguera 900' } }));
});

it('[ACC-14] [UX 8] saves a store without a minimum purchase', async () => {
  const edit = answerWithProfile({ manufacturer });
  render(<EditManufacturer manufacturer={manufacturer} onClose={() => undefined} />);
  await userEvent.clear(screen.getByLabelText('Compra mínima', { exact: false }));
  await save();
  await waitFor(() => expect(edit()).toMatchObject({ body: { minPurchase: null } }));
});
