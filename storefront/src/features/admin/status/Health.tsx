import { formatNumber, type ShopHealth } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';

const serviceLabels: Readonly<Record<string, string>> = {
  identity: 'Cuentas',
  catalog: 'Catálogo',
  'cart-orders': 'Pedidos',
  social: 'Opiniones',
  admin: 'Administración',
  publisher: 'Páginas',
};

export const Health = ({ health }: { health: UseQueryResult<ShopHealth> }): ReactNode => (
  <section className="panel" aria-labelledby="servicios">
    <div className="panel-head">
      <h2 id="servicios">Servicios</h2>
      {health.data ? <Summary health={health.data} /> : null}
    </div>
    <QueryState query={health} skeleton={<LinesSkeleton lines={3} />}>
      {({ services, freshness }) => (
        <>
          <ul className="services">
            {services.map(({ name, ready }) => (
              <li key={name}>
                <span>
                  <strong>{serviceLabels[name] ?? name}</strong>
                  <span>{name}</span>
                </span>
                {ready ? <Badge tone="good">Listo</Badge> : <Badge tone="wrong">No responde</Badge>}
              </li>
            ))}
          </ul>
          <h3 className="choice-label">De un cambio a sus páginas, última hora</h3>
          <Freshness freshness={freshness} />
        </>
      )}
    </QueryState>
  </section>
);

function Summary({ health: { services } }: { health: ShopHealth }): ReactNode {
  const unavailableCount = services.filter(({ ready }) => !ready).length;
  if (unavailableCount === 0) return <Badge tone="good">Todo funciona</Badge>;
  return <Badge tone="wrong">{unavailableCount === 1 ? '1 no responde' : `${unavailableCount} no responden`}</Badge>;
}

const formatDuration = (ms: number): string => (ms < 1000 ? `${formatNumber(Math.round(ms))} ms` : `${formatNumber(ms / 1000, 1)} s`);

function Freshness({ freshness }: { freshness: ShopHealth['freshness'] }): ReactNode {
  if (!freshness) return <p className="panel-hint">No se puede saber ahora: el publicador no responde.</p>;
  const { p50, p99, pages } = freshness;
  if (pages === 0) return <p className="panel-hint">No cambió ninguna página.</p>;
  const figures = [
    ['La mitad, antes de', formatDuration(p50)],
    ['99 de cada 100, antes de', formatDuration(p99)],
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
