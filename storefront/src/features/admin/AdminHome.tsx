import { formatNumber, formatPesos, type ShopStats } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { relativeTime } from '../../lib/relative-time.js';
import { AccountPanel } from '../account/AccountPanel.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { oldestPendingQuery, queuesQuery, reportedReviewsQuery, statsQuery } from './queries.js';

export default function AdminHome(): ReactNode {
  return (
    <Screen title="Mi perfil" lead="Lo que espera tu decisión, cómo anda la tienda, y los datos de tu acceso.">
      <PendingVerifications />
      <div className="waiting-links">
        <ReportedReviews />
        <DeadEvents />
      </div>
      <RecentFigures />
      <AccountPanel />
    </Screen>
  );
}

function PendingVerifications(): ReactNode {
  const { data } = useQuery({ ...oldestPendingQuery, staleTime: 0 });
  const count = data?.waiting;
  const oldest = data?.manufacturers[0];
  const since = oldest ? `El que más espera, desde ${relativeTime(new Date(oldest.waitingSince))}.` : 'Revisá sus fotos y decidí.';
  return (
    <section className="panel pending-summary" aria-labelledby="pendientes">
      <p className="pending-summary-number">{count ?? '–'}</p>
      <div>
        <h2 id="pendientes">{count === 1 ? 'Fabricante para verificar' : 'Fabricantes para verificar'}</h2>
        <p>{count === 0 ? 'No hay nada pendiente.' : since}</p>
      </div>
      <Link className="button" href="/verificaciones">
        Ver la lista
      </Link>
    </section>
  );
}

function ReportedReviews(): ReactNode {
  const { data, isError } = useQuery({ ...reportedReviewsQuery, staleTime: 0 });
  return (
    <WaitingLink
      href="/opiniones"
      count={data?.total}
      hasFailed={isError}
      countNames={['opinión reportada', 'opiniones reportadas']}
      failureNoun="opiniones reportadas"
    />
  );
}

function DeadEvents(): ReactNode {
  const { data, isError } = useQuery(queuesQuery);
  const deadCount = data?.reduce((sum, queue) => sum + queue.dead, 0);
  return (
    <WaitingLink
      href="/estado"
      count={deadCount}
      hasFailed={isError}
      countNames={['evento sin procesar', 'eventos sin procesar']}
      failureNoun="eventos sin procesar"
    />
  );
}

interface WaitingLinkProps {
  href: string;
  count: number | undefined;
  hasFailed: boolean;
  countNames: readonly [one: string, many: string];
  failureNoun: string;
}

const WaitingLink = ({ href, count, hasFailed, countNames: [singular, plural], failureNoun }: WaitingLinkProps): ReactNode => (
  <Link href={href} className="panel waiting-link" data-waiting={count ? true : undefined}>
    <strong>{count === undefined ? '–' : formatNumber(count)}</strong>
    <span>{hasFailed && count === undefined ? `No pudimos contar: ${failureNoun}` : count === 1 ? singular : plural}</span>
  </Link>
);

function RecentFigures(): ReactNode {
  const stats = useQuery(statsQuery(30));
  return (
    <section className="panel" aria-labelledby="ultimos-dias">
      <div className="panel-head">
        <h2 id="ultimos-dias">Últimos días</h2>
        <Link href="/cifras">Ver todas las cifras</Link>
      </div>
      <QueryState query={stats} skeleton={<LinesSkeleton lines={2} />}>
        {(data) => <FigureTiles stats={data} />}
      </QueryState>
    </section>
  );
}

const FigureTiles = ({ stats: { daily } }: { stats: ShopStats }): ReactNode => (
  <dl className="figures figures-three">
    {([1, 7, 30] as const).map((days) => {
      const recentDays = daily.slice(-days);
      const orders = recentDays.reduce((sum, day) => sum + day.orders, 0);
      const amount = recentDays.reduce((sum, day) => sum + day.amount, 0);
      return (
        <div key={days}>
          <dt>{`${days === 1 ? 'Hoy' : `${days} días`}: ${formatPesos(amount)}`}</dt>
          <dd>{`${formatNumber(orders)} ${orders === 1 ? 'pedido' : 'pedidos'}`}</dd>
        </div>
      );
    })}
  </dl>
);
