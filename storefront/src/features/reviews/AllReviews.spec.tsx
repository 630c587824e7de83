/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { texts } from '@shop/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type AnswerOfApi } from '../../../test/dom.js';
import { sampleReview } from '../../../test/style-page/samples.js';
import { AllReviews } from './AllReviews.js';

/** Pages of twenty, with a repeated review: one was published between the requests. */
function pageOf(path: string): AnswerOfApi {
  const page = Number(new URL(path, location.href).searchParams.get('page'));
  const ids = page === 1 ? Array.from({ length: 20 }, (_, i) => i) : [19, 20, 21, 22, 23, 24];
  const reviews = ids.map((i) => sampleReview({ id: `opinion-${i}`, comment: `Opinión ${i}` }));
  return { body: { reviews, total: 25, averageRating: 5, distribution: [0, 0, 0, 5, 20] } };
}
const show = () => render(<AllReviews manufacturer={{ userId: 'taller', name: 'Taller Once' }} own={null} onClose={() => undefined} />);
const articles = () => screen.queryAllByRole('article');

describe('all reviews of a store', () => {
  it('[A-42] load twenty more at a time and retry after a failure', async () => {
    let isOffline = false;
    answerApi(({ path }) => (isOffline ? Promise.reject(new Error('offline')) : pageOf(path)));
    show();
    await waitFor(() => expect(articles()).toHaveLength(20));
    isOffline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Ver más opiniones' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no hay conexión con el servidor.');
    expect(articles()).toHaveLength(20);
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
    await waitFor(() => expect(articles()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Ver más opiniones' })).not.toBeInTheDocument();
  });

  it('[A-42] are sorted by the service, beside the number of each rating', async () => {
    const requests = answerApi(({ path }) => pageOf(path));
    show();
    expect(await screen.findByRole('progressbar', { name: '5 estrellas' })).toHaveAttribute('value', '20');
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Peor calificadas');
    await waitFor(() => expect(requests.at(-1)?.path).toMatch(/page=1&sort=worst$/));
    await waitFor(() => expect(articles()).toHaveLength(20));
  });
});
