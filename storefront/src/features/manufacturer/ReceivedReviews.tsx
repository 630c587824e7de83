import { formatNumber, type OwnManufacturer, type Review } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { showToast } from '../../ui/toast.js';
import { LoadFailed } from '../account/Notices.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { reviewCount } from '../reviews/review-count.js';
import { ReviewCard } from '../reviews/ReviewCard.js';
import { readReviews } from '../reviews/reviews-api.js';
import { ReplyDialog } from './reviews/ReplyDialog.js';
import { ReportDialog } from './reviews/ReportDialog.js';

const PAGE_SIZE = 5;

export function ReceivedReviews({ manufacturer: { id, name, followersCount } }: { manufacturer: OwnManufacturer }): ReactNode {
  const load = useCallback((signal: AbortSignal) => readReviews(id, { pageSize: PAGE_SIZE }, signal), [id]);
  const { data, error, reload, updateData } = useLoad(load);
  const [openDialog, setOpenDialog] = useState<{ kind: 'reply' | 'report'; review: Review }>();
  const [reportedIds, setReportedIds] = useState<readonly string[]>([]);
  const close = (): void => setOpenDialog(undefined);
  const handleReplied = (review: Review): void => {
    updateData((page) => ({
      ...page,
      reviews: page.reviews.map((other) => (other.id === review.id ? { ...other, reply: review.reply } : other)),
    }));
    showToast(review.reply ? 'Publicaste tu respuesta.' : 'Quitaste tu respuesta.');
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
            {data.total > 0 ? reviewCount(data.total) : null}
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
              <ReviewCard review={review} manufacturerName={name}>
                <p className="review-actions">
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    onClick={() => setOpenDialog({ kind: 'reply', review })}
                  >
                    {review.reply ? 'Editar respuesta' : 'Responder'}
                    <span className="visually-hidden"> a {review.user.wholesaler.name}</span>
                  </button>
                  {reportedIds.includes(review.id) ? (
                    <span className="panel-hint">Reportada: la va a mirar la administración.</span>
                  ) : (
                    <button
                      type="button"
                      className="button button-quiet button-small"
                      onClick={() => setOpenDialog({ kind: 'report', review })}
                    >
                      Reportar
                      <span className="visually-hidden"> la opinión de {review.user.wholesaler.name}</span>
                    </button>
                  )}
                </p>
              </ReviewCard>
            </li>
          ))}
        </ul>
      ) : null}
      {openDialog?.kind === 'reply' ? <ReplyDialog review={openDialog.review} onSaved={handleReplied} onClose={close} /> : null}
      {openDialog?.kind === 'report' ? (
        <ReportDialog
          review={openDialog.review}
          onReported={() => {
            setReportedIds([...reportedIds, openDialog.review.id]);
            showToast('Reportaste la opinión.');
            close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
