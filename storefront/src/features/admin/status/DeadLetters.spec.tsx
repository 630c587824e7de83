/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type AnswerOfApi } from '../../../../test/dom.js';
import { renderWithQueries } from '../../../../test/render-with-queries.js';
import { DeadLetters } from './DeadLetters.js';

const letter = {
  consumer: 'publisher',
  event: 'pages.touched',
  failedAt: '2026-11-24T10:00:00.000Z',
  reason: 'La página no se pudo dibujar',
  attempts: 8,
};
const idOf = (i: number): string => `00000000-0000-4000-8000-00000000000${i}`;

function show(retry: (path: string) => AnswerOfApi = () => ({ status: 204 })) {
  let left = [0, 1].map((i) => ({ ...letter, id: idOf(i) }));
  const requests = answerApi(({ method, path }) => {
    if (method === 'GET') return { body: { deadLetters: left, total: left.length, totalPages: 1 } };
    const answer = retry(path);
    left = path.includes(idOf(0)) ? left.slice(1) : [];
    return answer;
  });
  renderWithQueries(<DeadLetters consumers={['publisher']} />);
  return () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
}
const retryFirst = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Reintentar pages.touched de publisher' });
  if (button) await userEvent.click(button);
};

describe('dead letters', () => {
  it('are shown without their bodies and retried one by one or for a whole consumer', async () => {
    const retried = show();
    expect(await screen.findByText('2 eventos')).toBeVisible();
    expect(screen.getAllByText('La página no se pudo dibujar')).toHaveLength(2);
    await retryFirst();
    expect(await screen.findByText('1 evento')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar todos' }));
    expect(await screen.findByText('No hay eventos sin procesar.')).toBeVisible();
    expect(retried()).toEqual([`/api/admin/dead-letters/publisher/${idOf(0)}/retry`, '/api/admin/dead-letters/publisher/retry']);
  });

  it('that another admin retried meanwhile leave the list with an explanation', async () => {
    show(() => ({ status: 404, body: { code: 'dead-letter.gone', message: 'Ya no está.' } }));
    await retryFirst();
    expect(await screen.findByText('1 evento')).toBeVisible();
    expect(await screen.findByText('Ya no estaba: lo reintentó otra persona.')).toBeVisible();
  });
});
