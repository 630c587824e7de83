import { formatNumber, type OwnManufacturer, type Review } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { say } from '../../ui/toast.js';
import { LoadFailed } from '../account/Notices.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { opinionCount } from '../social/opinion-count.js';
import { ReviewCard } from '../social/ReviewCard.js';
import { readReviews } from '../social/reviews-api.js';
import { ReplyDialog } from './reviews/ReplyDialog.js';
import { ReportDialog } from './reviews/ReportDialog.js';

/** How many the profile shows. */
const latest = 5;

/** What wholesalers think of a manufacturer, to be answered in public or shown to an administrator. */
export function ReceivedReviews({ manufacturer: { id, name, followersCount } }: { manufacturer: OwnManufacturer }): ReactNode {
  const load = useCallback((signal: AbortSignal) => readReviews(id, { pageSize: latest }, signal), [id]);
  const { data, error, reload, put } = useLoad(load);
  const [open, setOpen] = useState<{ as: 'reply' | 'report'; review: Review }>();
  const [reported, setReported] = useState<readonly string[]>([]);
  const close = (): void => setOpen(undefined);
  const replied = (review: Review): void => {
    put((page) => ({
      ...page,
      reviews: page.reviews.map((other) => (other.id === review.id ? { ...other, reply: review.reply } : other)),
    }));
    say(review.reply ? 'Publicaste tu respuesta.' : 'Quitaste tu respuesta.');
    close();
  };
  return (
    <section className="panel" aria-labelledby="opiniones-recibidas">
      <div className="panel-head">
        <h2 id="opiniones-recibidas">Opiniones</h2>
        {data && data.total > 0 ? <a href={`/store/${id}#opiniones`}>Ver en mi tienda</a> : null}
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={3} /> : null}
      {data ? (
        <ul className="received-facts">
          <li>
            <Stars value={data.averageRating} />
            {data.total > 0 ? opinionCount(data.total) : null}
          </li>
          <li>
            <Icon name="user" />
            {formatNumber(followersCount)} {followersCount === 1 ? 'seguidor' : 'seguidores'}
          </li>
        </ul>
      ) : null}
      {data?.total === 0 ? (
        <p className="panel-hint">Cuando un mayorista te califique, su opinión aparece acá y podés responderla.</p>
      ) : null}
      {data && data.total > 0 ? (
        <ul className="received-reviews">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} about={name}>
                <p className="review-actions">
                  <button type="button" className="button button-quiet button-small" onClick={() => setOpen({ as: 'reply', review })}>
                    {review.reply ? 'Editar respuesta' : 'Responder'}
                    <span className="hidden"> a {review.user.wholesaler.name}</span>
                  </button>
                  {reported.includes(review.id) ? (
                    <span className="panel-hint">Reportada: la va a mirar la administración.</span>
                  ) : (
                    <button type="button" className="button button-quiet button-small" onClick={() => setOpen({ as: 'report', review })}>
                      Reportar
                      <span className="hidden"> la opinión de {review.user.wholesaler.name}</span>
                    </button>
                  )}
                </p>
              </ReviewCard>
            </li>
          ))}
        </ul>
      ) : null}
      {open?.as === 'reply' ? <ReplyDialog review={open.review} onSaved={replied} onClose={close} /> : null}
      {open?.as === 'report' ? (
        <ReportDialog
          review={open.review}
          onReported={() => {
            setReported([...reported, open.review.id]);
            say('Reportaste la opinión.');
            close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
