import { formatNumber, type DeadLetterRow } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api.js';
import { signedApi } from '../../../lib/signed-api.js';
import { Table } from '../../../ui/Table.js';
import { showToast } from '../../../ui/toast.js';
import { showFailure } from '../../account/failure.js';
import { queryClient } from '../../account/query-client.js';
import { FilterSelect } from '../lists/FilterSelect.js';
import { ListPanel } from '../lists/ListPanel.js';
import { useListQuery } from '../lists/use-list-query.js';
import { useListParams } from '../../account/use-list-params.js';
import { Moment } from '../log/LogCells.js';
import { deadLettersQuery, polling, queuesQuery } from '../queries.js';

const filters = { consumer: '' };

export function DeadLetters({ consumers }: { consumers: readonly string[] }): ReactNode {
  const address = useListParams(filters);
  const { consumer } = address.params;
  const list = useListQuery({ ...deadLettersQuery(address.query), ...polling }, address);
  const { mutate: retry, isPending: isBusy } = useMutation({
    mutationFn: ({ path }: { path: string; message: string }) => signedApi(`/api/admin/dead-letters/${path}/retry`, { method: 'POST' }),
    onSuccess: (_, { message }) => showToast(message),
    onError: (failure) => {
      const isAlreadyRetried = failure instanceof ApiError && failure.code === 'dead-letter.gone';
      if (isAlreadyRetried) showToast('Ya no estaba: lo reintentó otra persona.');
      else showFailure(failure);
    },
    onSettled: () => {
      void list.refetch();
      void queryClient.invalidateQueries(queuesQuery);
    },
  });
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
            onClick={() => retry({ path: consumerToRetry, message: `Reintentamos todos los eventos de ${consumerToRetry}.` })}
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
                <RetryButton
                  deadLetter={row}
                  isBusy={isBusy}
                  onRetry={() => retry({ path: `${row.consumer}/${row.id}`, message: 'Lo reintentamos.' })}
                />
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
