/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { texts } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerApi, type AnswerOfApi } from '../../../test/dom.js';
import { renderWithQueries } from '../../../test/render-with-queries.js';
import { apiQuery } from './query-client.js';
import { QueryState } from './QueryState.js';

const path = '/api/orders/my-orders';
const refusal: AnswerOfApi = { status: 503, body: { code: 'x', message: 'no podemos leer tus compras.' } };

function Purchases(): ReactNode {
  const query = useQuery(apiQuery<string[]>(path));
  return (
    <>
      <QueryState query={query} skeleton={<p>Cargando…</p>}>
        {(names) => <p>{names.join(', ')}</p>}
      </QueryState>
      <button type="button" onClick={() => void query.refetch()}>
        Actualizar
      </button>
    </>
  );
}
const show = () => renderWithQueries(<Purchases />);

describe('data of the account area', () => {
  it('has a skeleton until it arrives', async () => {
    answerApi(() => ({ body: ['Remera'] }));
    show();
    expect(screen.getByText('Cargando…')).toBeVisible();
    expect(await screen.findByText('Remera')).toBeVisible();
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  });

  it('keeps its error and the focus of the retry until the data arrives', async () => {
    const answer = Promise.withResolvers<AnswerOfApi>();
    let failed = false;
    const requests = answerApi(() => {
      if (failed) return answer.promise;
      failed = true;
      return refusal;
    });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar esto: no podemos leer tus compras.');
    const retry = screen.getByRole('button', { name: texts.tryAgain });
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(retry).toHaveFocus();
    answer.resolve({ body: ['Remera'] });
    expect(await screen.findByText('Remera')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays below the error when a later request fails', async () => {
    const answers: AnswerOfApi[] = [{ body: ['Remera'] }, refusal];
    answerApi(() => answers.shift() ?? refusal);
    show();
    await screen.findByText('Remera');
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no podemos leer tus compras.');
    expect(screen.getByText('Remera')).toBeVisible();
  });
});
