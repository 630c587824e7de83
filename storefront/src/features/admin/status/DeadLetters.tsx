import { formatNumber, type DeadLetterPage, type DeadLetterRow } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/api.js';
import { signedApi } from '../../../lib/signed-api.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { Table } from '../../../ui/Table.js';
import { showToast } from '../../../ui/toast.js';
import { FilterSelect } from '../lists/FilterSelect.js';
import { ListPanel } from '../lists/ListPanel.js';
import { pageLoader, useList } from '../lists/use-list.js';
import { useListParams } from '../lists/use-list-params.js';
import { Moment } from '../log/LogCells.js';

const filters = { consumer: '' };
const getPage = pageLoader<DeadLetterPage>('/api/admin/dead-letters');

interface Props {
  refreshCount: number;
  consumers: readonly string[];
  onRetried: () => void;
}

export function DeadLetters({ refreshCount, consumers, onRetried }: Props): ReactNode {
  const address = useListParams(filters);
  const { consumer } = address.params;
  const list = useList(getPage, address);
  const [isBusy, setIsBusy] = useState(false);
  const { reload } = list;
  const seenCount = useRef(refreshCount);
  useEffect(() => {
    if (seenCount.current === refreshCount) return;
    seenCount.current = refreshCount;
    reload();
  }, [refreshCount, reload]);

  const retry = async (path: string, message: string): Promise<void> => {
    setIsBusy(true);
    try {
      await signedApi(`/api/admin/dead-letters/${path}/retry`, { method: 'POST' });
      showToast(message);
    } catch (failure) {
      const isAlreadyRetried = failure instanceof ApiError && failure.code === 'dead-letter.gone';
      showToast(isAlreadyRetried ? 'Ya no estaba: lo reintentó otra persona.' : capitalizeFirst(messageOf(failure)));
    }
    reload();
    onRetried();
    setIsBusy(false);
  };
  const hasRows = list.data !== undefined && list.data.total > 0;
  const consumerToRetry = consumer || (consumers.length === 1 ? consumers[0] : undefined);
  return (
    <ListPanel
      name="Eventos sin procesar"
      heading="Eventos sin procesar"
      list={list}
      address={address}
      noun={['evento', 'eventos']}
      empty="No hay eventos sin procesar."
      filter={
        consumers.length > 1 && (hasRows || consumer) ? (
          <search className="list-filter">
            <FilterSelect
              label="Consumidor"
              value={consumer}
              options={[['', 'Todos'], ...consumers.map((name) => [name, name] as const)]}
              onSelect={(next) => address.setFilter({ consumer: next })}
            />
          </search>
        ) : null
      }
      aside={
        hasRows && consumerToRetry ? (
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={isBusy}
            onClick={() => void retry(consumerToRetry, `Reintentamos todos los eventos de ${consumerToRetry}.`)}
          >
            Reintentar todos
          </button>
        ) : null
      }
      renderRows={({ deadLetters }) => (
        <Table
          caption="Eventos sin procesar"
          rows={deadLetters}
          keyOf={({ consumer: name, id }) => `${name} ${id}`}
          columns={[
            { name: 'Evento', render: ({ event }) => <strong>{event}</strong> },
            { name: 'Consumidor', render: (row) => row.consumer },
            { name: 'Cuándo', render: ({ failedAt }) => <Moment at={failedAt} /> },
            { name: 'Intentos', render: ({ attempts }) => formatNumber(attempts) },
            { name: 'Motivo', kind: 'long', render: ({ reason }) => <code className="dead-letter-reason">{reason}</code> },
            {
              name: 'Acciones',
              kind: 'actions',
              render: (row) => (
                <RetryButton deadLetter={row} isBusy={isBusy} onRetry={() => void retry(`${row.consumer}/${row.id}`, 'Lo reintentamos.')} />
              ),
            },
          ]}
        />
      )}
    />
  );
}

const RetryButton = ({
  deadLetter: { event, consumer },
  isBusy,
  onRetry,
}: {
  deadLetter: DeadLetterRow;
  isBusy: boolean;
  onRetry: () => void;
}): ReactNode => (
  <button type="button" className="button button-quiet button-small" disabled={isBusy} onClick={onRetry}>
    Reintentar
    <span className="visually-hidden">
      {' '}
      {event} de {consumer}
    </span>
  </button>
);
