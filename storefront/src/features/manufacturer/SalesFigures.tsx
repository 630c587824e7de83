import { formatNumber, formatPesos, type SalesStats } from '@shop/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { QueryState } from '../account/QueryState.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { salesStatsQuery } from './queries.js';

const periodDays = [7, 30, 90] as const;
type Days = (typeof periodDays)[number];

export function SalesFigures(): ReactNode {
  const [days, setDays] = useState<Days>(30);
  const stats = useQuery({ ...salesStatsQuery(days), placeholderData: keepPreviousData });
  return (
    <section className="panel" aria-labelledby="numeros">
      <div className="panel-head">
        <h2 id="numeros">{`Tus últimos ${days} días`}</h2>
        <fieldset className="pills" aria-label="Días">
          {periodDays.map((periodLength) => (
            <button key={periodLength} type="button" aria-pressed={periodLength === days} onClick={() => setDays(periodLength)}>
              {periodLength}
              <span className="visually-hidden"> días</span>
            </button>
          ))}
        </fieldset>
      </div>
      <QueryState query={stats} skeleton={<LinesSkeleton lines={2} />}>
        {(data) => <Figures stats={data} />}
      </QueryState>
    </section>
  );
}

function Figures({ stats: { orders, units, amount, buyers, products } }: { stats: SalesStats }): ReactNode {
  const figures = [
    ['Pedidos', formatNumber(orders)],
    ['Unidades', formatNumber(units)],
    ['Vendido', formatPesos(amount)],
    ['Compradores', formatNumber(buyers)],
  ] as const;
  return (
    <>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {products.length > 0 ? (
        <>
          <h3 className="choice-label">Lo más pedido</h3>
          <ol className="figures-top">
            {products.map(({ id, name, units: ordered }) => (
              <li key={id}>
                {name}
                <span>{unitCount(ordered)}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}
