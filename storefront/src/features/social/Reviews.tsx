import { useStore } from '@nanostores/react';
import { texts, type Review } from '@shop/contracts';
import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { root, token } from '../../lib/root.store.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { say } from '../../ui/toast.js';
import { marksHere } from './marks.store.js';
import { opinionCount } from './opinion-count.js';
import { OwnReview } from './OwnReview.js';
import { ReviewCard } from './ReviewCard.js';
import type { DialogKind, DialogsProps } from './ReviewDialogs.js';
import type { Opinion } from './own-review-api.js';
import { readReviews } from './reviews-api.js';
import { socialWords } from './social-words.js';
import { useRelationship } from './use-relationship.js';

/** What stands on the page of a store; the newest reviews are at most four. */
export interface Opinions {
  averageRating: number | null;
  reviewsCount: number;
  reviews: Review[];
}

interface Props {
  manufacturer: { userId: string; name: string };
  published: Opinions;
}

/** How many the page shows at most. */
const preview = 4;
/** The one English word of the sentence (A-17, B-27). */
const noReviews = texts.noReviews.split(/(reviews)/);

/** What wholesalers say of a manufacturer. Published with the page; React comes when it is seen, and with it the buttons and one's own opinion. */
export function Reviews({ manufacturer, published }: Props): ReactNode {
  const { userId, name } = manufacturer;
  const [awake, setAwake] = useState(false);
  useEffect(() => startTransition(() => setAwake(true)), []);
  const [{ averageRating, reviewsCount, reviews }, setOpinions] = useState(published);
  useStore(root);
  useStore(token);
  const mine = awake && marksHere();
  const { own, purchased, setOwn } = useRelationship(userId, mine);
  const [draft, setDraft] = useState<Opinion>();
  const [{ kind, Dialogs }, setDialog] = useState<{ kind?: DialogKind; Dialogs?: ComponentType<DialogsProps> }>({});

  const open = async (which: DialogKind): Promise<void> => {
    try {
      if (which !== 'all' && !mine) return (await import('./refuse.js')).refuse('rate');
      const { ReviewDialogs: code } = await import('./ReviewDialogs.js');
      setDialog({ kind: which, Dialogs: code });
    } catch {
      say(socialWords.offlineOpen);
    }
  };

  const changed = async (review: Review | null): Promise<void> => {
    setOwn(review);
    // What the page was published with is older now.
    const now = await readReviews(userId, { pageSize: preview }).catch(() => undefined);
    if (now) setOpinions({ ...now, reviewsCount: now.total });
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
            <p>{opinionCount(reviewsCount)}</p>
          </div>
        ) : null}
        <p className="reviews-buttons">
          {reviewsCount > 0 ? (
            <button className="button button-quiet" type="button" disabled={!awake} onClick={() => void open('all')}>
              Ver todas
            </button>
          ) : null}
          <button className="button button-quiet" type="button" disabled={!awake} onClick={() => void open('rate')}>
            <Icon name="star" />
            Calificar
          </button>
        </p>
      </div>
      {mine && own ? <OwnReview review={own} about={name} onEdit={() => void open('rate')} onDelete={() => void open('delete')} /> : null}
      {reviewsCount > 0 ? (
        <ul className="reviews-list">
          {reviews
            .filter(({ id }) => id !== own?.id)
            .map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} about={name} />
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
          onChanged={(review) => void changed(review)}
          onClose={() => setDialog({})}
        />
      ) : null}
    </>
  );
}
