import { formatNumber, formatPesos, type ShopStats } from '@shop/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.js';
import { Table } from '../../ui/Table.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { useListParams } from '../account/use-list-params.js';
import { Bars, dateOf } from './figures/Bars.js';
import { changePercent, figuresOf, periodDays, type Figure } from './figures/figures.js';
import { countLabel } from './lists/ListPanel.js';
import { statsQuery } from './queries.js';

const filters = { days: '30' };

export default function Figures(): ReactNode {
  const { params, setFilter } = useListParams(filters);
  const days = periodDays.find((span) => String(span) === params.days) ?? 30;
  const stats = useQuery({ ...statsQuery(days), placeholderData: keepPreviousData });
  return (
    <Screen title="Cifras" lead={`Los últimos ${days} días, al lado de los ${days} anteriores.`}>
      <fieldset className="pills" aria-label="Días">
        {periodDays.map((span) => (
          <button key={span} type="button" aria-pressed={span === days} onClick={() => setFilter({ days: String(span) })}>
            {span} días
          </button>
        ))}
      </fieldset>
      <QueryState query={stats} skeleton={<PanelSkeleton lines={6} />}>
        {(data) => <PeriodTables stats={data} />}
      </QueryState>
    </Screen>
  );
}

const PeriodTables = ({ stats }: { stats: ShopStats }): ReactNode => (
  <>
    <section className="panel" aria-labelledby="por-dia">
      <div className="panel-head">
        <h2 id="por-dia">Pedidos por día</h2>
        <p className="panel-count">
          {`${countLabel(
            stats.daily.reduce((sum, { orders }) => sum + orders, 0),
            ['pedido', 'pedidos'],
          )}, ${formatPesos(stats.now.amount)}`}
        </p>
      </div>
      <Bars days={stats.daily} />
      <details className="days">
        <summary>Ver los días en una tabla</summary>
        <Table
          alwaysTable
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
        alwaysTable
        caption="El período"
        rows={figuresOf(stats)}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Qué', render: ({ name }) => name },
          { name: `Últimos ${stats.days} días`, render: (figure) => <CurrentFigure figure={figure} /> },
          { name: 'Antes', render: (figure) => formatFigure(figure, 'before') },
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
          alwaysTable
          caption="Fabricantes con más pedidos"
          rows={stats.top}
          keyOf={({ userId }) => userId}
          columns={[
            { name: 'Fabricante', render: (manufacturer) => <ManufacturerName manufacturer={manufacturer} /> },
            { name: 'Pedidos', render: ({ orders }) => formatNumber(orders) },
            { name: 'Vendido', kind: 'amount', render: ({ amount }) => formatPesos(amount) },
          ]}
        />
      ) : null}
    </section>
  </>
);

/** A suspended or deleted manufacturer has no store to link to. */
function ManufacturerName({ manufacturer: { userId, name, standing } }: { manufacturer: ShopStats['top'][number] }): ReactNode {
  if (standing === 'active') return <a href={`/store/${userId}`}>{name}</a>;
  if (standing === 'closed') return name;
  return (
    <>
      {name} <Badge tone="wrong">Suspendido</Badge>
    </>
  );
}

const formatFigure = (figure: Figure, period: 'now' | 'before'): string => {
  const value = figure[period];
  return value === null ? '—' : figure.format(value);
};

const CurrentFigure = ({ figure }: { figure: Figure }): ReactNode => (
  <>
    <strong className="figure-now">{formatFigure(figure, 'now')}</strong> <span className="figure-change">{changePercent(figure)}</span>
  </>
);
