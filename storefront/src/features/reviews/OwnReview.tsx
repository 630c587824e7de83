import type { Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ReviewCard } from './ReviewCard.js';

interface Props {
  review: Review;
  manufacturerName: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnReview({ review, manufacturerName, onEdit, onDelete }: Props): ReactNode {
  const head = (
    <div className="review-own-head">
      <h3>Tu opinión</h3>
      {review.hidden ? <p className="review-hidden">Oculta por la administración{review.reason ? `: ${review.reason}` : '.'}</p> : null}
    </div>
  );
  return (
    <div className="review-own">
      <ReviewCard review={review} manufacturerName={manufacturerName} head={head}>
        <p className="review-actions">
          <button type="button" className="button button-quiet button-small" onClick={onEdit}>
            Editar<span className="visually-hidden"> tu opinión</span>
          </button>
          <button type="button" className="button button-quiet button-small" onClick={onDelete}>
            Eliminar<span className="visually-hidden"> tu opinión</span>
          </button>
        </p>
      </ReviewCard>
    </div>
  );
}
