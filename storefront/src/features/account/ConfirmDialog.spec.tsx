/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { ApiError } from '../../lib/api.js';
import { ConfirmDelete } from './ConfirmDialog.js';

function show(deleteItem: () => Promise<unknown>) {
  const [onDeleted, onClose] = [jest.fn(), jest.fn()];
  renderWithQueries(
    <ConfirmDelete title="¿Eliminar esta compra?" deleteItem={deleteItem} onDeleted={onDeleted} onClose={onClose}>
      No se puede deshacer.
    </ConfirmDelete>,
  );
  return { onDeleted, onClose };
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));

describe('the question before something is deleted', () => {
  it('has a red button, unlike other questions', () => {
    show(() => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveClass('button-danger');
  });

  it('deletes once, and is busy meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    const deleteItem = jest.fn(() => answer.promise);
    const { onDeleted } = show(deleteItem);
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminando…' }));
    expect(onDeleted).not.toHaveBeenCalled();
    answer.resolve();
    await answer.promise;
    await screen.findByRole('button', { name: 'Eliminando…' });
    expect([deleteItem, onDeleted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('counts an item that no longer exists as deleted', async () => {
    const { onDeleted } = show(() => Promise.reject(new ApiError(404, 'no existe.')));
    await confirm();
    await screen.findByRole('button', { name: 'Eliminando…' });
    expect(onDeleted).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows why it failed and can be confirmed again', async () => {
    const answers = [() => Promise.reject(new ApiError(0, 'no hay conexión con el servidor.')), () => Promise.resolve()];
    const { onDeleted } = show(() => answers.shift()?.() ?? Promise.resolve());
    await confirm();
    expect(await screen.findByText('No hay conexión con el servidor.')).toBeVisible();
    expect(onDeleted).not.toHaveBeenCalled();
    await confirm();
    expect(onDeleted).toHaveBeenCalledTimes(1);
  });

  it('is left by its button, by Escape and by a press outside, without deleting', async () => {
    const deleteItem = jest.fn(() => Promise.resolve());
    const { onClose } = show(deleteItem);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(deleteItem).not.toHaveBeenCalled();
  });
});
