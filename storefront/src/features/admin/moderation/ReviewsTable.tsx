import type { ModeratedReview } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Table } from '../../../ui/Table.js';
import { dayOf } from '../../orders/order-time.js';

interface Props {
  rows: readonly ModeratedReview[];
  /** The one that is being decided. */
  busy: string | undefined;
  onHide: (review: ModeratedReview) => void;
  /** Shows it (again), which is also what dismisses a report. */
  onShow: (review: ModeratedReview) => void;
}

/** Reviews, a line each, with the report that somebody made. */
export const ReviewsTable = ({ rows, busy, onHide, onShow }: Props): ReactNode => (
  <Table
    caption="Opiniones"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { name: 'Opinión', render: (review) => <Said of={review} /> },
      { name: 'De', render: ({ user }) => user.wholesaler.name },
      { name: 'Sobre', render: ({ manufacturer }) => <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a> },
      { name: 'Fecha', render: ({ createdAt }) => dayOf(createdAt) },
      {
        name: 'Acciones',
        kind: 'actions',
        render: (review) => <Decisions of={review} busy={busy === review.id} onHide={() => onHide(review)} onShow={() => onShow(review)} />,
      },
    ]}
  />
);

function Said({ of: { rating, comment, hidden, reason, report } }: { of: ModeratedReview }): ReactNode {
  return (
    <span className="said-review">
      <span className="said-stars">
        <span aria-hidden="true">
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>
        <span className="hidden">{rating} de 5 estrellas</span>
      </span>
      <span>{comment ?? <span className="data-none">Sin comentario</span>}</span>
      {report ? (
        <span className="said-note">
          <Badge tone="wait">Reportada</Badge> {report.reason}
        </span>
      ) : null}
      {hidden ? (
        <span className="said-note">
          <Badge tone="wrong">Oculta</Badge> {reason}
        </span>
      ) : null}
    </span>
  );
}

interface DecisionsProps {
  of: ModeratedReview;
  busy: boolean;
  onHide: () => void;
  onShow: () => void;
}

function Decisions({ of: { hidden, report, user }, busy, onHide, onShow }: DecisionsProps): ReactNode {
  const its = <span className="hidden"> la opinión de {user.wholesaler.name}</span>;
  return (
    <>
      {hidden || report ? (
        <button type="button" className="button button-quiet button-small" disabled={busy} onClick={onShow}>
          {hidden ? 'Mostrar' : 'Descartar reporte'}
          {hidden ? its : <span className="hidden"> de la opinión de {user.wholesaler.name}</span>}
        </button>
      ) : null}
      {hidden ? null : (
        <button type="button" className="button button-quiet button-small" onClick={onHide}>
          Ocultar{its}
        </button>
      )}
    </>
  );
}
