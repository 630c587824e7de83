import { formatNumber, type OwnManufacturer, type Review } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Stars } from '../../ui/Stars.js';
import { showToast } from '../../ui/toast.js';
import { updateQueryData } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { reviewCount } from '../reviews/review-count.js';
import { ReviewCard } from '../reviews/ReviewCard.js';
import { receivedReviewsQuery } from './queries.js';
import { ReplyDialog } from './reviews/ReplyDialog.js';
import { ReportDialog } from './reviews/ReportDialog.js';

export function ReceivedReviews({ manufacturer: { id, name, followersCount } }: { manufacturer: OwnManufacturer }): ReactNode {
  const pageQuery = receivedReviewsQuery(id);
  const received = useQuery(pageQuery);
  const [openDialog, setOpenDialog] = useState<{ kind: 'reply' | 'report'; review: Review }>();
  const [reportedIds, setReportedIds] = useState<readonly string[]>([]);
  const close = (): void => setOpenDialog(undefined);
  const handleReplied = (review: Review): void => {
    updateQueryData(pageQuery, (page) => ({
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
        {received.data && received.data.total > 0 ? <a href={`/store/${id}#opiniones`}>Ver en mi tienda</a> : null}
      </div>
      <QueryState query={received} skeleton={<LinesSkeleton lines={3} />}>
        {({ averageRating, total, reviews }) => (
          <>
            <ul className="received-facts">
              <li>
                <Stars value={averageRating} />
                {total > 0 ? <span>{reviewCount(total)}</span> : null}
              </li>
              <li>
                <Icon name="user" />
                <span>{`${formatNumber(followersCount)} ${followersCount === 1 ? 'seguidor' : 'seguidores'}`}</span>
              </li>
            </ul>
            {total === 0 ? (
              <p className="panel-hint">Cuando un mayorista te califique, su opinión aparece acá y podés responderla.</p>
            ) : (
              <ul className="received-reviews">
                {reviews.map((review) => (
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
            )}
          </>
        )}
      </QueryState>
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
