import { reviewOrders, texts, type Review, type ReviewOrder, type ReviewPage } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Modal } from '../../ui/Modal.js';
import { Stars } from '../../ui/Stars.js';
import { opinionCount } from './opinion-count.js';
import { ReviewCard } from './ReviewCard.js';
import { ratings } from './own-review-api.js';
import { useReviewList } from './use-review-list.js';

const orderNames: Record<ReviewOrder, string> = { newest: 'Más recientes', best: 'Mejor calificadas', worst: 'Peor calificadas' };

interface Props {
  manufacturer: { userId: string; name: string };
  own: Review | null;
  onClose: () => void;
}

/** Every review of a manufacturer, and how their stars are spread. */
export function AllReviews({ manufacturer, own, onClose }: Props): ReactNode {
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const { last, reviews, error, loading, more } = useReviewList(manufacturer.userId, sort);
  const ends = last && reviews.length >= last.total;
  return (
    <Modal title={`Opiniones sobre ${manufacturer.name}`} wide onClose={onClose}>
      <div className="all-reviews">
        {last ? <Spread of={last} /> : <Bones lines={5} />}
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
                about={manufacturer.name}
                head={review.id === own?.id ? <p className="review-mine">Tu opinión</p> : null}
              />
            </li>
          ))}
        </ul>
        {loading && reviews.length === 0 ? <Bones lines={6} /> : null}
        {error ? (
          <div className="all-reviews-failed" role="alert">
            <p>No pudimos cargar las opiniones: {error}</p>
          </div>
        ) : null}
        {error || (last && !ends) ? (
          <button type="button" className="button button-quiet" aria-disabled={loading} onClick={() => (loading ? undefined : more())}>
            {error ? texts.tryAgain : loading ? 'Cargando…' : 'Ver más opiniones'}
          </button>
        ) : null}
      </div>
    </Modal>
  );
}

/** How many gave how many stars, most stars first. */
function Spread({ of: { averageRating, total, distribution } }: { of: ReviewPage }): ReactNode {
  return (
    <div className="spread">
      <div className="spread-average">
        <Stars value={averageRating} />
        <p>{opinionCount(total)}</p>
      </div>
      <ul className="spread-bars">
        {ratings.toReversed().map((rating) => {
          const given = distribution[rating - 1] ?? 0;
          const stars = rating === 1 ? '1 estrella' : `${rating} estrellas`;
          return (
            <li key={rating}>
              <span>{stars}</span>
              <progress className="minimum" max={Math.max(total, 1)} value={given} aria-label={stars} />
              <span className="spread-number">{given}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Lines on their way. */
const Bones = ({ lines }: { lines: number }): ReactNode => (
  <div className="review-bones" aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} />
    ))}
  </div>
);
