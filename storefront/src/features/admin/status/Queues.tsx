import { formatNumber, type QueueState } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Table } from '../../../ui/Table.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';

export const Queues = ({ queues }: { queues: UseQueryResult<QueueState[]> }): ReactNode => (
  <section className="panel" aria-labelledby="colas">
    <div className="panel-head">
      <h2 id="colas">Colas</h2>
    </div>
    <QueryState query={queues} skeleton={<LinesSkeleton lines={4} />}>
      {(rows) => (
        <Table
          alwaysTable
          caption="Colas"
          rows={rows}
          keyOf={({ consumer }) => consumer}
          columns={[
            { name: 'Consumidor', render: ({ consumer }) => <strong>{consumer}</strong> },
            { name: 'En espera', render: ({ waiting }) => formatNumber(waiting) },
            { name: 'En curso', render: ({ active }) => formatNumber(active) },
            {
              name: 'Sin procesar',
              render: ({ dead }) => (dead > 0 ? <Badge tone="wrong">{formatNumber(dead)}</Badge> : formatNumber(dead)),
            },
          ]}
        />
      )}
    </QueryState>
  </section>
);
