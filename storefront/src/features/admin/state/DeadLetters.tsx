import { formatNumber, type DeadLetterPage, type DeadLetterRow } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/api.js';
import { signedApi } from '../../../lib/signed-api.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { Table } from '../../../ui/Table.js';
import { say } from '../../../ui/toast.js';
import { Choice } from '../lists/Choice.js';
import { ListPanel } from '../lists/ListPanel.js';
import { pagesOf, useList } from '../lists/use-list.js';
import { useWanted } from '../lists/use-wanted.js';
import { Moment } from '../log/LogCells.js';

const filters = { consumer: '' };
const getPage = pagesOf<DeadLetterPage>('/api/admin/dead-letters');

interface Props {
  /** Another number asks again. */
  round: number;
  consumers: readonly string[];
  onRetried: () => void;
}

/** Events that nobody could take in. They are tried again, one or all of a consumer; never changed and never thrown away. */
export function DeadLetters({ round, consumers, onRetried }: Props): ReactNode {
  const address = useWanted(filters);
  const { consumer } = address.wanted;
  const list = useList(getPage, address);
  const [busy, setBusy] = useState(false);
  const { reload } = list;
  const seen = useRef(round);
  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    reload();
  }, [round, reload]);

  const retry = async (path: string, said: string): Promise<void> => {
    setBusy(true);
    try {
      await signedApi(`/api/admin/dead-letters/${path}/retry`, { method: 'POST' });
      say(said);
    } catch (failure) {
      // Somebody else tried it again already.
      const gone = failure instanceof ApiError && failure.code === 'dead-letter.gone';
      say(gone ? 'Ya no estaba: lo reintentó otra persona.' : sentence(messageOf(failure)));
    }
    reload();
    onRetried();
    setBusy(false);
  };
  const some = list.data !== undefined && list.data.total > 0;
  const all = consumer || (consumers.length === 1 ? consumers[0] : undefined);
  return (
    <ListPanel
      name="Eventos sin procesar"
      heading="Eventos sin procesar"
      of={list}
      address={address}
      noun={['evento', 'eventos']}
      empty="No hay eventos sin procesar."
      filter={
        consumers.length > 1 && (some || consumer) ? (
          <search className="list-filter">
            <Choice
              label="Consumidor"
              value={consumer}
              options={[['', 'Todos'], ...consumers.map((name) => [name, name] as const)]}
              onChoose={(next) => address.narrow({ consumer: next })}
            />
          </search>
        ) : null
      }
      aside={
        some && all ? (
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={busy}
            onClick={() => void retry(all, `Reintentamos todos los eventos de ${all}.`)}
          >
            Reintentar todos
          </button>
        ) : null
      }
      renderRows={({ deadLetters }) => (
        <Table
          caption="Eventos sin procesar"
          rows={deadLetters}
          keyOf={({ consumer: whose, id }) => `${whose} ${id}`}
          columns={[
            { name: 'Evento', render: ({ event }) => <strong>{event}</strong> },
            { name: 'Consumidor', render: (row) => row.consumer },
            { name: 'Cuándo', render: ({ failedAt }) => <Moment at={failedAt} /> },
            { name: 'Intentos', render: ({ attempts }) => formatNumber(attempts) },
            { name: 'Motivo', kind: 'long', render: ({ reason }) => <code className="dead-reason">{reason}</code> },
            {
              name: 'Acciones',
              kind: 'actions',
              render: (row) => <Retry of={row} busy={busy} onRetry={() => void retry(`${row.consumer}/${row.id}`, 'Lo reintentamos.')} />,
            },
          ]}
        />
      )}
    />
  );
}

const Retry = ({ of: { event, consumer }, busy, onRetry }: { of: DeadLetterRow; busy: boolean; onRetry: () => void }): ReactNode => (
  <button type="button" className="button button-quiet button-small" disabled={busy} onClick={onRetry}>
    Reintentar
    <span className="hidden">
      {' '}
      {event} de {consumer}
    </span>
  </button>
);
