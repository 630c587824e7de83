import type { ModeratedReview } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Table } from '../../../ui/Table.js';
import { dayOf } from '../../../lib/day-time.js';

interface Props {
  rows: readonly ModeratedReview[];
  busyId: string | undefined;
  onHide: (review: ModeratedReview) => void;
  /** Shows a hidden review again, or dismisses its report. */
  onShow: (review: ModeratedReview) => void;
}

export const ReviewsTable = ({ rows, busyId, onHide, onShow }: Props): ReactNode => (
  <Table
    caption="Opiniones"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { name: 'Opinión', render: (review) => <ReviewText review={review} /> },
      { name: 'De', render: ({ user }) => user.wholesaler.name },
      { name: 'Sobre', render: ({ manufacturer }) => <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a> },
      { name: 'Fecha', render: ({ createdAt }) => dayOf(createdAt) },
      {
        name: 'Acciones',
        kind: 'actions',
        render: (review) => (
          <ReviewActions review={review} isBusy={busyId === review.id} onHide={() => onHide(review)} onShow={() => onShow(review)} />
        ),
      },
    ]}
  />
);

function ReviewText({ review: { rating, comment, hidden, reason, report } }: { review: ModeratedReview }): ReactNode {
  return (
    <span className="moderated-review">
      <span className="moderated-review-stars">
        <span aria-hidden="true">
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>
        <span className="visually-hidden">{rating} de 5 estrellas</span>
      </span>
      <span>{comment ?? <span className="data-empty">Sin comentario</span>}</span>
      {report ? (
        <span className="moderated-review-note">
          <Badge tone="wait">Reportada</Badge> {report.reason}
        </span>
      ) : null}
      {hidden ? (
        <span className="moderated-review-note">
          <Badge tone="wrong">Oculta</Badge> {reason}
        </span>
      ) : null}
    </span>
  );
}

interface ReviewActionsProps {
  review: ModeratedReview;
  isBusy: boolean;
  onHide: () => void;
  onShow: () => void;
}

function ReviewActions({ review: { hidden, report, user }, isBusy, onHide, onShow }: ReviewActionsProps): ReactNode {
  const reviewName = <span className="visually-hidden"> la opinión de {user.wholesaler.name}</span>;
  return (
    <>
      {hidden || report ? (
        <button type="button" className="button button-quiet button-small" disabled={isBusy} onClick={onShow}>
          {hidden ? 'Mostrar' : 'Descartar reporte'}
          {hidden ? reviewName : <span className="visually-hidden"> de la opinión de {user.wholesaler.name}</span>}
        </button>
      ) : null}
      {hidden ? null : (
        <button type="button" className="button button-quiet button-danger-quiet button-small" onClick={onHide}>
          Ocultar{reviewName}
        </button>
      )}
    </>
  );
}
