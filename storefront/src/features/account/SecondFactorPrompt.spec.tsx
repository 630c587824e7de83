/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type RequestToApi } from '../../../test/dom.js';
import { $token } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';
import SecondFactorPrompt from './SecondFactorPrompt.js';

const tooOld = { status: 403, body: { code: 'auth.second-factor', message: 'Confirmá que sos vos.' } };
const wrongCode = { status: 400, body: { code: 'x', message: 'Ese código no es.', fields: { code: 'Ese código no es.' } } };

/** Admin requests need a code; 123456 is right. */
function needCode(): RequestToApi[] {
  let confirmed = false;
  return answerApi(({ path, body }) => {
    if (path !== '/api/users/second-factor/confirm') return confirmed ? { body: 'listo' } : tooOld;
    confirmed = (body as { code: string }).code === '123456';
    return confirmed ? { body: { token: 'new.token.x' } } : wrongCode;
  });
}
const adminRequest = (path = '/api/admin/log') => signedApi<string>(path);

describe('an admin request that needs a recent code', () => {
  beforeEach(() => {
    $token.set('old.token.x');
    render(<SecondFactorPrompt />);
  });

  it('opens one dialog for several requests and repeats them with the new token', async () => {
    const requests = needCode();
    const results = Promise.all([adminRequest(), adminRequest('/api/admin/figures')]);
    const field = await screen.findByLabelText('Código');
    await waitFor(() => expect(requests).toHaveLength(2));
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await results).toEqual(['listo', 'listo']);
    expect($token.get()).toBe('new.token.x');
    expect(requests.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open after a wrong code, and shows why', async () => {
    needCode();
    const result = adminRequest();
    await userEvent.type(await screen.findByLabelText('Código'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByLabelText('Código')).toHaveAccessibleDescription(/Ese código no es\./);
    await userEvent.clear(screen.getByLabelText('Código'));
    await userEvent.type(screen.getByLabelText('Código'), '123456{Enter}');
    expect(await result).toBe('listo');
  });

  it('accepts a recovery code instead', async () => {
    const requests = needCode();
    const result = adminRequest().catch((error: Error) => error.message);
    await userEvent.click(await screen.findByRole('button', { name: /usar un código de recuperación/ }));
    await userEvent.type(screen.getByLabelText('Código de recuperación'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ code: 'AAAA-BBBB-CCCC-DDDD' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await result;
  });

  it('fails when the dialog is closed', async () => {
    needCode();
    const result = adminRequest().catch((error: Error) => error.message);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await act(async () => expect(await result).toBe('Confirmá que sos vos.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
