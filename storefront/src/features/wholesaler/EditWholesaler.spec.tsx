/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { accountTexts, type Wholesaler } from '@shop/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWithProfile, retype, save } from '../../../test/edit-form.js';
import { EditWholesaler } from './EditWholesaler.js';

const wholesaler = {
  id: 'w',
  name: 'Tienda Sur',
  phone: '542994123456',
  street: 'San Martín 120',
  city: 'Neuquén',
  province: 'Neuquén',
  postalCode: '8300',
  country: 'Argentina',
} as Wholesaler;

it('[ACC-19] keeps what another device changed in the business while the form was open', async () => {
  const newer = { ...wholesaler, phone: '541100000000', street: 'Mitre 5' };
  const edit = answerWithProfile({ wholesaler: newer });
  render(<EditWholesaler wholesaler={wholesaler} onClose={() => undefined} />);
  await retype('Ciudad', 'Plottier');
  await save();
  await waitFor(() => expect(edit()).toMatchObject({ path: '/api/wholesalers/w', body: { ...newer, city: 'Plottier' } }));
});

it('[UX 31] saves CUIT and condition, and refuses a wrong check digit before it sends anything', async () => {
  const edit = answerWithProfile({ wholesaler });
  render(<EditWholesaler wholesaler={wholesaler} onClose={() => undefined} />);
  await userEvent.selectOptions(screen.getByLabelText('Condición de IVA', { exact: false }), 'Monotributo');
  await retype('CUIT', '20-00000006-1');
  await save();
  expect(screen.getByText(accountTexts.cuit)).toBeInTheDocument();
  expect(edit()).toBeUndefined();
  await retype('CUIT', '20 00000006 0');
  await save();
  await waitFor(() => expect(edit()).toMatchObject({ body: { ...wholesaler, cuit: '20 00000006 0', vatStatus: 'monotributo' } }));
});
