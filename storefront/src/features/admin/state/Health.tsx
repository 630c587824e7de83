import { formatNumber, type ShopHealth } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import type { Loaded } from '../../account/use-load.js';

/** What a service does, for who does not know its name. */
const parts: Readonly<Record<string, string>> = {
  identity: 'Cuentas',
  catalog: 'Catálogo',
  'cart-orders': 'Pedidos',
  social: 'Opiniones',
  admin: 'Administración',
  publisher: 'Páginas',
};

/** Which services are ready, and how soon pages follow a change. */
export const Health = ({ of: { data, error, reload } }: { of: Loaded<ShopHealth> }): ReactNode => (
  <section className="panel" aria-labelledby="servicios">
    <div className="panel-head">
      <h2 id="servicios">Servicios</h2>
      {data ? <Summary of={data} /> : null}
    </div>
    {error ? <LoadFailed error={error} onRetry={reload} /> : null}
    {!data && !error ? <LinesSkeleton lines={3} /> : null}
    {data ? (
      <>
        <ul className="services">
          {data.services.map(({ name, ready }) => (
            <li key={name}>
              <span>
                <strong>{parts[name] ?? name}</strong>
                <span>{name}</span>
              </span>
              {ready ? <Badge tone="good">Listo</Badge> : <Badge tone="wrong">No responde</Badge>}
            </li>
          ))}
        </ul>
        <h3 className="choice-label">De un cambio a sus páginas, última hora</h3>
        <Freshness of={data.freshness} />
      </>
    ) : null}
  </section>
);

function Summary({ of: { services } }: { of: ShopHealth }): ReactNode {
  const away = services.filter(({ ready }) => !ready).length;
  if (away === 0) return <Badge tone="good">Todo funciona</Badge>;
  return <Badge tone="wrong">{away === 1 ? '1 no responde' : `${away} no responden`}</Badge>;
}

const seconds = (ms: number): string => (ms < 1000 ? `${formatNumber(Math.round(ms))} ms` : `${formatNumber(ms / 1000, 1)} s`);

function Freshness({ of: freshness }: { of: ShopHealth['freshness'] }): ReactNode {
  if (!freshness) return <p className="panel-hint">No se puede saber ahora: el publicador no responde.</p>;
  const { p50, p99, pages } = freshness;
  if (pages === 0) return <p className="panel-hint">No cambió ninguna página.</p>;
  const figures = [
    ['La mitad, antes de', seconds(p50)],
    ['99 de cada 100, antes de', seconds(p99)],
    ['Páginas', formatNumber(pages)],
  ] as const;
  return (
    <dl className="figures figures-three">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
