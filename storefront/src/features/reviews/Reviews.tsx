import { useStore } from '@nanostores/react';
import { texts, type Review } from '@shop/contracts';
import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { $root, $token } from '../../lib/root.store.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { showToast } from '../../ui/toast.js';
import { canMark } from '../favorites/marks.store.js';
import { reviewCount } from './review-count.js';
import { OwnReview } from './OwnReview.js';
import { ReviewCard } from './ReviewCard.js';
import type { DialogKind, DialogsProps } from './ReviewDialogs.js';
import type { ReviewInput } from './own-review-api.js';
import { readReviews } from './reviews-api.js';
import { markTexts } from '../favorites/texts.js';
import { useRelationship } from './use-relationship.js';

interface ReviewSummary {
  averageRating: number | null;
  reviewsCount: number;
  reviews: Review[];
}

interface Props {
  manufacturer: { userId: string; name: string };
  published: ReviewSummary;
}

const maxPreviewReviews = 4;
/** Splits around "reviews", the sentence's only English word (A-17, B-27). */
const noReviews = texts.noReviews.split(/(reviews)/);

export function Reviews({ manufacturer, published }: Props): ReactNode {
  const { userId, name } = manufacturer;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  const [{ averageRating, reviewsCount, reviews }, setSummary] = useState(published);
  useStore($root);
  useStore($token);
  const isWholesaler = hydrated && canMark();
  const { own, purchased, setOwn } = useRelationship(userId, isWholesaler);
  const [draft, setDraft] = useState<ReviewInput>();
  const [{ kind, Dialogs }, setDialog] = useState<{ kind?: DialogKind; Dialogs?: ComponentType<DialogsProps> }>({});

  const openDialog = async (which: DialogKind): Promise<void> => {
    try {
      if (which !== 'all' && !isWholesaler) return (await import('../favorites/wholesalers-only.js')).showWholesalersOnly('rate');
      const { ReviewDialogs: code } = await import('./ReviewDialogs.js');
      setDialog({ kind: which, Dialogs: code });
    } catch {
      showToast(markTexts.offlineOpen);
    }
  };

  const handleChanged = async (review: Review | null): Promise<void> => {
    setOwn(review);
    const now = await readReviews(userId, { pageSize: maxPreviewReviews }).catch(() => undefined);
    if (now) setSummary({ ...now, reviewsCount: now.total });
  };
  return (
    <>
      <div className="reviews-head">
        <h2 id="opiniones" className="section-title">
          Opiniones
        </h2>
        {reviewsCount > 0 ? (
          <div className="reviews-sum">
            <Stars value={averageRating} />
            <p>{reviewCount(reviewsCount)}</p>
          </div>
        ) : null}
        <p className="reviews-buttons">
          {reviewsCount > 0 ? (
            <button className="button button-quiet" type="button" disabled={!hydrated} onClick={() => void openDialog('all')}>
              Ver todas
            </button>
          ) : null}
          <button className="button button-quiet" type="button" disabled={!hydrated} onClick={() => void openDialog('rate')}>
            <Icon name="star" />
            Calificar
          </button>
        </p>
      </div>
      {isWholesaler && own ? (
        <OwnReview review={own} manufacturerName={name} onEdit={() => void openDialog('rate')} onDelete={() => void openDialog('delete')} />
      ) : null}
      {reviewsCount > 0 ? (
        <ul className="reviews-list">
          {reviews
            .filter(({ id }) => id !== own?.id)
            .map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} manufacturerName={name} />
              </li>
            ))}
        </ul>
      ) : (
        <p className="empty">
          {noReviews.map((part) =>
            part === 'reviews' ? (
              <span key={part} lang="en">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </p>
      )}
      {kind && Dialogs ? (
        <Dialogs
          open={kind}
          {...{ manufacturer, purchased, draft }}
          own={own ?? null}
          onDraft={setDraft}
          onOwn={setOwn}
          onChanged={(review) => void handleChanged(review)}
          onClose={() => setDialog({})}
        />
      ) : null}
    </>
  );
}
