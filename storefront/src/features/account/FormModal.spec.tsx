/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/dom.js';
import { ApiError } from '../../lib/api.js';
import { ReasonDialog } from '../admin/ReasonDialog.js';

const show = (send: (reason: string) => Promise<void> = () => Promise.resolve()) => {
  const onClose = jest.fn();
  render(
    <ReasonDialog
      title="Retirar"
      submitLabel="Retirar"
      busyLabel="Retirando…"
      hint="Lo lee el fabricante."
      send={send}
      onClose={onClose}
    />,
  );
  return onClose;
};
const reason = () => screen.getByLabelText('Motivo');
const question = () => screen.queryByRole('dialog', { name: '¿Salir sin guardar?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a form in a dialog', () => {
  it('has the focus in its first field and closes at once without changes', async () => {
    const onClose = show();
    expect(reason()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(question()).not.toBeInTheDocument();
  });

  it('asks before it loses what was typed', async () => {
    const onClose = show();
    await userEvent.type(reason(), 'Las fotos son de otra marca.');
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeInTheDocument();
    await press('Seguir editando');
    expect(question()).not.toBeInTheDocument();
    expect(reason()).toHaveValue('Las fotos son de otra marca.');
    await press('Cancelar');
    await press('Descartar cambios');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('sends once while it is busy, and shows why it failed', async () => {
    const answer = Promise.withResolvers<void>();
    const send = jest.fn(() => answer.promise);
    show(send);
    await userEvent.type(reason(), '  Las fotos son de otra marca. ');
    await press('Retirar');
    await press('Retirando…');
    expect(send.mock.calls).toEqual([['Las fotos son de otra marca.']]);
    answer.reject(new ApiError(503, 'el servidor no pudo responder.'));
    expect(await screen.findByText('El servidor no pudo responder.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirar' })).toBeEnabled();
  });

  it('needs between 3 and 500 characters', async () => {
    const send = jest.fn(() => Promise.resolve());
    show(send);
    await userEvent.type(reason(), 'no');
    await press('Retirar');
    expect(reason()).toHaveAccessibleDescription(/entre 3 y 500 caracteres/);
    expect(reason()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});
