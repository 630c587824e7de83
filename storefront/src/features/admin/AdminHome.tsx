import { formatNumber, formatPesos, type QueueState, type ShopStats } from '@shop/contracts';
import { useStore } from '@nanostores/react';
import { useCallback, type ReactNode } from 'react';
import { Link } from 'wouter';
import { relativeTime } from '../../lib/relative-time.js';
import { signedApi } from '../../lib/signed-api.js';
import { AccountPanel } from '../account/AccountPanel.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { loadStats } from './figures/figures.js';
import { $reportedReviewCount, loadReportedReviewCount } from './reported.js';
import { $pendingVerificationCount, loadPending } from './pending.js';

const loadQueues = (signal: AbortSignal): Promise<QueueState[]> => signedApi<QueueState[]>('/api/admin/queues', { signal });

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
  const count = useStore($pendingVerificationCount);
  const { data } = useLoad(loadPending);
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
  const count = useStore($reportedReviewCount);
  const { error } = useLoad(loadReportedReviewCount);
  return (
    <WaitingLink
      href="/opiniones"
      count={count}
      hasFailed={Boolean(error)}
      countNames={['opinión reportada', 'opiniones reportadas']}
      failureNoun="opiniones reportadas"
    />
  );
}

function DeadEvents(): ReactNode {
  const { data, error } = useLoad(loadQueues);
  const deadCount = data?.reduce((sum, queue) => sum + queue.dead, 0);
  return (
    <WaitingLink
      href="/estado"
      count={deadCount}
      hasFailed={Boolean(error)}
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
  const load = useCallback((signal: AbortSignal) => loadStats(30, signal), []);
  const { data, error, reload } = useLoad(load);
  return (
    <section className="panel" aria-labelledby="ultimos-dias">
      <div className="panel-head">
        <h2 id="ultimos-dias">Últimos días</h2>
        <Link href="/cifras">Ver todas las cifras</Link>
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data ? <FigureTiles stats={data} /> : null}
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
          <dt>
            {days === 1 ? 'Hoy' : `${days} días`}: {formatPesos(amount)}
          </dt>
          <dd>
            {formatNumber(orders)} {orders === 1 ? 'pedido' : 'pedidos'}
          </dd>
        </div>
      );
    })}
  </dl>
);
