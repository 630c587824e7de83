import type { Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { When } from '../../ui/When.js';

interface Props {
  review: Review;
  /** Name of the manufacturer it is about, who may have answered. */
  about: string;
  /** Above it: whose it is, what became of it. */
  head?: ReactNode;
  /** Below it: what can be done. */
  children?: ReactNode;
}

/** What a wholesaler says of a manufacturer (SOC-11), wherever it is shown. */
export function ReviewCard({ review, about, head, children }: Props): ReactNode {
  const { rating, comment, createdAt, editedAt, verified, reply, user } = review;
  const { name } = user.wholesaler;
  return (
    <article className="review" aria-label={`Opinión de ${name}`}>
      {head}
      <Stars value={rating} bare />
      {comment ? <p className="review-comment">{comment}</p> : null}
      <div className="review-who">
        <strong>{name}</strong>
        {verified ? (
          <span className="review-bought">
            <Icon name="check" />
            Compra verificada
          </span>
        ) : null}
        <span className="review-when">
          <When at={createdAt} />
          {editedAt ? ', editada' : null}
        </span>
      </div>
      {reply ? (
        <details className="review-reply">
          <summary>Respuesta de {about}</summary>
          <p>{reply.text}</p>
          <p className="review-when">
            <When at={reply.createdAt} />
          </p>
        </details>
      ) : null}
      {children}
    </article>
  );
}
