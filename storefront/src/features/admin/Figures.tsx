import { formatNumber, formatPesos, type ShopStats } from '@shop/contracts';
import { useCallback, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.js';
import { Table } from '../../ui/Table.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { useWanted } from './lists/use-wanted.js';
import { Bars, dateOf } from './figures/Bars.js';
import { changeOf, figuresOf, loadStats, spans, type Figure } from './figures/figures.js';

const filters = { days: '30' };

/** How the shop does: a period beside the one before it, day by day, and who sells most. */
export default function Figures(): ReactNode {
  const { wanted, narrow } = useWanted(filters);
  const days = spans.find((span) => String(span) === wanted.days) ?? 30;
  const load = useCallback((signal: AbortSignal) => loadStats(days, signal), [days]);
  const { data, error, reload } = useLoad(load);
  return (
    <Screen title="Cifras" lead={`Los últimos ${days} días, al lado de los ${days} anteriores.`}>
      <fieldset className="pills" aria-label="Días">
        {spans.map((span) => (
          <button key={span} type="button" aria-pressed={span === days} onClick={() => narrow({ days: String(span) })}>
            {span} días
          </button>
        ))}
      </fieldset>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={6} />
        </div>
      ) : null}
      {data && !error ? <Period of={data} /> : null}
    </Screen>
  );
}

const Period = ({ of: stats }: { of: ShopStats }): ReactNode => (
  <>
    <section className="panel" aria-labelledby="por-dia">
      <div className="panel-head">
        <h2 id="por-dia">Pedidos por día</h2>
        <p className="panel-count">
          {formatNumber(stats.daily.reduce((sum, { orders }) => sum + orders, 0))} pedidos, {formatPesos(stats.now.amount)}
        </p>
      </div>
      <Bars days={stats.daily} />
      <details className="days">
        <summary>Ver los días en una tabla</summary>
        <Table
          plain
          caption="Pedidos por día"
          rows={stats.daily.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { name: 'Día', render: ({ day }) => dateOf(day) },
            { name: 'Pedidos', render: ({ orders }) => formatNumber(orders) },
            { name: 'Vendido', kind: 'amount', render: ({ amount }) => formatPesos(amount) },
          ]}
        />
      </details>
    </section>
    <section className="panel" aria-labelledby="periodo">
      <div className="panel-head">
        <h2 id="periodo">El período</h2>
      </div>
      <Table
        plain
        caption="El período"
        rows={figuresOf(stats)}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Qué', render: ({ name }) => name },
          { name: `Últimos ${stats.days} días`, render: (figure) => <Now of={figure} /> },
          { name: 'Antes', render: (figure) => written(figure, 'before') },
        ]}
      />
    </section>
    <section className="panel" aria-labelledby="mejores">
      <div className="panel-head">
        <h2 id="mejores">Fabricantes con más pedidos</h2>
      </div>
      {stats.top.length === 0 ? <p className="empty">Nadie recibió pedidos en estos días.</p> : null}
      {stats.top.length > 0 ? (
        <Table
          plain
          caption="Fabricantes con más pedidos"
          rows={stats.top}
          keyOf={({ userId }) => userId}
          columns={[
            { name: 'Fabricante', render: (maker) => <Maker of={maker} /> },
            { name: 'Pedidos', render: ({ orders }) => formatNumber(orders) },
            { name: 'Vendido', kind: 'amount', render: ({ amount }) => formatPesos(amount) },
          ]}
        />
      ) : null}
    </section>
  </>
);

/** A manufacturer, whose store can be seen unless they are suspended or gone. */
function Maker({ of: { userId, name, standing } }: { of: ShopStats['top'][number] }): ReactNode {
  if (standing === 'active') return <a href={`/store/${userId}`}>{name}</a>;
  if (standing === 'closed') return name;
  return (
    <>
      {name} <Badge tone="wrong">Suspendido</Badge>
    </>
  );
}

const written = (figure: Figure, when: 'now' | 'before'): string => {
  const value = figure[when];
  return value === null ? '—' : figure.write(value);
};

/** A figure of the period, and how it compares. */
const Now = ({ of: figure }: { of: Figure }): ReactNode => (
  <>
    <strong className="figure-now">{written(figure, 'now')}</strong> <span className="figure-change">{changeOf(figure)}</span>
  </>
);
