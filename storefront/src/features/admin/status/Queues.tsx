import { formatNumber, type QueueState } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Table } from '../../../ui/Table.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import type { Loaded } from '../../account/use-load.js';

export const Queues = ({ queues: { data, error, reload } }: { queues: Loaded<QueueState[]> }): ReactNode => (
  <section className="panel" aria-labelledby="colas">
    <div className="panel-head">
      <h2 id="colas">Colas</h2>
    </div>
    {error ? <LoadFailed error={error} onRetry={reload} /> : null}
    {!data && !error ? <LinesSkeleton lines={4} /> : null}
    {data ? (
      <Table
        alwaysTable
        caption="Colas"
        rows={data}
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
    ) : null}
  </section>
);
