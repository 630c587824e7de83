/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { reviewTexts, type Review } from '@shop/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { answerApi, type AnswerOfApi } from '../../../test/dom.js';
import { sampleReview } from '../../../test/style-page/samples.js';
import type { ReviewInput } from './own-review-api.js';
import { RateDialog } from './RateDialog.js';

function StoreOfReviews(): ReactNode {
  const [own, setOwn] = useState<Review | null>(null);
  const [draft, setDraft] = useState<ReviewInput>();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)}>
        Calificar
      </button>
    );
  }
  return (
    <RateDialog
      manufacturer={{ userId: 'taller', name: 'Taller Once' }}
      own={own}
      purchased={false}
      draft={draft}
      onDraft={setDraft}
      onOwn={setOwn}
      onSaved={() => setIsOpen(false)}
      onClose={() => setIsOpen(false)}
    />
  );
}
const star = (rating: number) => screen.getByRole('radio', { name: `${rating} de 5` });
const comment = () => screen.getByLabelText(/^Comentario/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('reviewing a store', () => {
  it('[SOC-01] needs a rating, and focuses the first star without one', async () => {
    const requests = answerApi(() => ({ body: sampleReview() }));
    render(<StoreOfReviews />);
    await press('Publicar');
    expect(screen.getByText(reviewTexts.ratingRequired)).toBeVisible();
    expect(star(1)).toHaveFocus();
    await userEvent.click(star(4));
    expect(screen.queryByText(reviewTexts.ratingRequired)).not.toBeInTheDocument();
    await userEvent.type(comment(), ' Telas firmes. ');
    await press('Publicar');
    await screen.findByRole('button', { name: 'Calificar' });
    expect(requests).toEqual([{ method: 'POST', path: '/api/reviews/taller', body: { rating: 4, comment: 'Telas firmes.' } }]);
  });

  it('keeps the typed text when the dialog is closed by mistake', async () => {
    render(<StoreOfReviews />);
    await userEvent.click(star(4));
    await userEvent.type(comment(), 'Telas firmes.');
    await userEvent.keyboard('{Escape}');
    await press('Calificar');
    expect(star(4)).toBeChecked();
    expect(comment()).toHaveValue('Telas firmes.');
  });

  it('[SOC-10] [SOC-02] [ERR-01] keeps the typed text after an error, and edits a review made in another tab', async () => {
    const other = sampleReview({ id: 'other', rating: 1, comment: null });
    const answers: AnswerOfApi[] = [
      { status: 429, body: { message: 'Escribiste muchas opiniones en poco tiempo.', code: 'too-many' } },
      { status: 409, body: { message: reviewTexts.exists, code: 'review.exists', details: { review: other } } },
      { body: other },
    ];
    const requests = answerApi(() => answers.shift() ?? { status: 500 });
    render(<StoreOfReviews />);
    await userEvent.click(star(5));
    await userEvent.type(comment(), 'Hermosas prendas.');
    await press('Publicar');
    expect(await screen.findByText('Escribiste muchas opiniones en poco tiempo.')).toBeVisible();
    expect(comment()).toHaveValue('Hermosas prendas.');
    await press('Publicar');
    expect(await screen.findByText(reviewTexts.exists)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Editar tu opinión');
    await press('Guardar');
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ method: 'PUT', path: '/api/reviews/other', body: { rating: 5, comment: 'Hermosas prendas.' } }),
    );
  });
});
