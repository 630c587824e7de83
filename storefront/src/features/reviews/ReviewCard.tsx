import type { Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { RelativeTime } from '../../ui/RelativeTime.js';

interface Props {
  review: Review;
  manufacturerName: string;
  head?: ReactNode;
  children?: ReactNode;
}

export function ReviewCard({ review, manufacturerName: about, head, children }: Props): ReactNode {
  const { rating, comment, createdAt, editedAt, verified, reply, user } = review;
  const { name } = user.wholesaler;
  return (
    <article className="review" aria-label={`Opinión de ${name}`}>
      {head}
      <Stars value={rating} hideNumber />
      {comment ? <p className="review-comment">{comment}</p> : null}
      <div className="review-author">
        <strong>{name}</strong>
        {verified ? (
          <span className="review-verified">
            <Icon name="check" />
            Compra verificada
          </span>
        ) : null}
        <span className="review-date">
          <RelativeTime date={createdAt} />
          {editedAt ? ', editada' : null}
        </span>
      </div>
      {reply ? (
        <details className="review-reply">
          <summary>Respuesta de {about}</summary>
          <p>{reply.text}</p>
          <p className="review-date">
            <RelativeTime date={reply.createdAt} />
          </p>
        </details>
      ) : null}
      {children}
    </article>
  );
}
