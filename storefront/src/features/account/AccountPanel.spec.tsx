/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import type { ActiveSession } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type RequestToApi } from '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { $token } from '../../lib/root.store.js';
import { AccountPanel } from './AccountPanel.js';

const session = (n: number, current = false): ActiveSession => ({
  id: `s${n}`,
  device: `Dispositivo ${n}`,
  current,
  createdAt: '2026-01-01T00:00:00.000Z',
  usedAt: '2026-01-01T00:00:00.000Z',
});

function renderPanel(sessions: ActiveSession[], onPassword: () => object = () => ({})): RequestToApi[] {
  const requests = answerApi(({ path }) => (path === '/api/users/password' ? onPassword() : { body: sessions }));
  renderWithQueries(<AccountPanel />);
  return requests;
}

beforeEach(() => $token.set('old.token.x'));

it('[UX 36] shows three sessions, the current one first, and the others on request', async () => {
  renderPanel([session(1), session(2), session(3), session(4, true), session(5)]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByText(/^Dispositivo/).textContent)).toEqual([
    'Dispositivo 4',
    'Dispositivo 1',
    'Dispositivo 2',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver las otras 2' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Ver la/ })).toBeNull();
});

it('[UX 35] changes the password by the current one, and stores the new token', async () => {
  const requests = renderPanel([session(1, true)], () => ({ body: { token: 'new.token.x' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar la contraseña' });
  await userEvent.type(within(dialog).getByLabelText('Contraseña de ahora'), 'Vieja-Clave-1');
  await userEvent.type(within(dialog).getByLabelText('Contraseña nueva'), 'Otra-Clave-Segura-9');
  await userEvent.type(within(dialog).getByLabelText('Repetí la contraseña'), 'Otra-Clave-Segura-8');
  const submit = within(dialog).getByRole('button', { name: 'Cambiar la contraseña' });
  await userEvent.click(submit);
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText('Repetí la contraseña'), '{Backspace}9');
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ current: 'Vieja-Clave-1', password: 'Otra-Clave-Segura-9' });
  expect($token.get()).toBe('new.token.x');
});

it('[UX 35] shows a wrong current password at its field', async () => {
  const fields = { current: 'Esa no es tu contraseña de ahora.' };
  renderPanel([session(1, true)], () => ({ status: 400, body: { code: 'password.wrong', message: 'x', fields } }));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  for (const label of ['Contraseña de ahora', 'Contraseña nueva', 'Repetí la contraseña'])
    await userEvent.type(await screen.findByLabelText(label), 'Otra-Clave-Segura-9');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
  await waitFor(() => expect(screen.getByLabelText('Contraseña de ahora')).toHaveAccessibleDescription(fields.current));
  expect($token.get()).toBe('old.token.x');
});
