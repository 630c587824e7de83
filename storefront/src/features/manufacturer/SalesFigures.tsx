import { formatNumber, formatPesos, type SalesStats } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { signedApi } from '../../lib/signed-api.js';
import { LoadFailed } from '../account/Notices.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';

const spans = [7, 30, 90] as const;
type Days = (typeof spans)[number];

/** What was ordered of a manufacturer lately. When it cannot be loaded it says so itself; the rest of the profile does not depend on it. */
export function SalesFigures(): ReactNode {
  const [days, setDays] = useState<Days>(30);
  const load = useCallback((signal: AbortSignal) => signedApi<SalesStats>(`/api/orders/my-stats?days=${days}`, { signal }), [days]);
  const { data, error, reload } = useLoad(load);
  return (
    <section className="panel" aria-labelledby="numeros">
      <div className="panel-head">
        <h2 id="numeros">Tus últimos {days} días</h2>
        <fieldset className="pills" aria-label="Días">
          {spans.map((span) => (
            <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
              {span}
              <span className="hidden"> días</span>
            </button>
          ))}
        </fieldset>
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data && !error ? <Figures of={data} /> : null}
    </section>
  );
}

function Figures({ of: { orders, units, amount, buyers, products } }: { of: SalesStats }): ReactNode {
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
