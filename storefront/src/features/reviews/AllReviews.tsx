import { reviewOrders, texts, type Review, type ReviewOrder, type ReviewPage } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Modal } from '../../ui/Modal.js';
import { Stars } from '../../ui/Stars.js';
import { reviewCount } from './review-count.js';
import { ReviewCard } from './ReviewCard.js';
import { ratings } from './own-review-api.js';
import { useReviewList } from './use-review-list.js';

const orderNames: Record<ReviewOrder, string> = { newest: 'Más recientes', best: 'Mejor calificadas', worst: 'Peor calificadas' };

interface Props {
  manufacturer: { userId: string; name: string };
  own: Review | null;
  onClose: () => void;
}

export function AllReviews({ manufacturer, own, onClose }: Props): ReactNode {
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const { last, reviews, error, loading, more } = useReviewList(manufacturer.userId, sort);
  const hasAll = last && reviews.length >= last.total;
  return (
    <Modal title={`Opiniones sobre ${manufacturer.name}`} isWide onClose={onClose}>
      <div className="all-reviews">
        {last ? <RatingDistribution page={last} /> : <ReviewSkeleton lines={5} />}
        <p className="field all-reviews-order">
          <label htmlFor="orden-opiniones">Ordenar por</label>
          <select id="orden-opiniones" value={sort} onChange={({ target }) => setSort(target.value as ReviewOrder)}>
            {reviewOrders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </select>
        </p>
        <ul className="all-reviews-list" aria-busy={loading}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={review}
                manufacturerName={manufacturer.name}
                head={review.id === own?.id ? <p className="review-own-label">Tu opinión</p> : null}
              />
            </li>
          ))}
        </ul>
        {loading && reviews.length === 0 ? <ReviewSkeleton lines={6} /> : null}
        {error ? (
          <div className="all-reviews-failed" role="alert">
            <p>No pudimos cargar las opiniones: {error}</p>
          </div>
        ) : null}
        {error || (last && !hasAll) ? (
          <button type="button" className="button button-quiet" aria-disabled={loading} onClick={() => (loading ? undefined : more())}>
            {error ? texts.tryAgain : loading ? 'Cargando…' : 'Ver más opiniones'}
          </button>
        ) : null}
      </div>
    </Modal>
  );
}

function RatingDistribution({ page: { averageRating, total, distribution } }: { page: ReviewPage }): ReactNode {
  return (
    <div className="rating-distribution">
      <div className="distribution-average">
        <Stars value={averageRating} />
        <p>{reviewCount(total)}</p>
      </div>
      <ul className="distribution-bars">
        {ratings.toReversed().map((rating) => {
          const count = distribution[rating - 1] ?? 0;
          const stars = rating === 1 ? '1 estrella' : `${rating} estrellas`;
          return (
            <li key={rating}>
              <span>{stars}</span>
              <progress className="minimum" max={Math.max(total, 1)} value={count} aria-label={stars} />
              <span className="distribution-count">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const ReviewSkeleton = ({ lines }: { lines: number }): ReactNode => (
  <div className="review-skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} />
    ))}
  </div>
);
