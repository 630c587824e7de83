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
import { $reported, loadReported } from './reported.js';
import { $pending, loadPending } from './pending.js';

const loadQueues = (signal: AbortSignal): Promise<QueueState[]> => signedApi<QueueState[]>('/api/admin/queues', { signal });

/** An admin's account begins with what waits for them. */
export default function AdminHome(): ReactNode {
  return (
    <Screen title="Mi perfil" lead="Lo que espera tu decisión, cómo anda la tienda, y los datos de tu acceso.">
      <Verifications />
      <div className="waits">
        <Reported />
        <DeadEvents />
      </div>
      <Lately />
      <AccountPanel />
    </Screen>
  );
}

function Verifications(): ReactNode {
  const count = useStore($pending);
  const { data } = useLoad(loadPending);
  const oldest = data?.manufacturers[0];
  const since = oldest ? `El que más espera, desde ${relativeTime(new Date(oldest.waitingSince))}.` : 'Revisá sus fotos y decidí.';
  return (
    <section className="panel queue-call" aria-labelledby="pendientes">
      <p className="queue-call-number">{count ?? '–'}</p>
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

function Reported(): ReactNode {
  const count = useStore($reported);
  const { error } = useLoad(loadReported);
  return (
    <Wait
      href="/opiniones"
      n={count}
      failed={Boolean(error)}
      names={['opinión reportada', 'opiniones reportadas']}
      none="opiniones reportadas"
    />
  );
}

function DeadEvents(): ReactNode {
  const { data, error } = useLoad(loadQueues);
  const dead = data?.reduce((sum, queue) => sum + queue.dead, 0);
  return (
    <Wait
      href="/estado"
      n={dead}
      failed={Boolean(error)}
      names={['evento sin procesar', 'eventos sin procesar']}
      none="eventos sin procesar"
    />
  );
}

interface WaitProps {
  href: string;
  n: number | undefined;
  failed: boolean;
  names: readonly [one: string, many: string];
  none: string;
}

/** Something that may wait for a decision, and the way there. */
const Wait = ({ href, n, failed, names: [one, many], none }: WaitProps): ReactNode => (
  <Link href={href} className="panel wait" data-waiting={n ? true : undefined}>
    <strong>{n === undefined ? '–' : formatNumber(n)}</strong>
    <span>{failed && n === undefined ? `No pudimos contar: ${none}` : n === 1 ? one : many}</span>
  </Link>
);

/** Orders and amounts of today, the week and the month. */
function Lately(): ReactNode {
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
      {data ? <Tiles of={data} /> : null}
    </section>
  );
}

const Tiles = ({ of: { daily } }: { of: ShopStats }): ReactNode => (
  <dl className="figures figures-three">
    {([1, 7, 30] as const).map((days) => {
      const lately = daily.slice(-days);
      const orders = lately.reduce((sum, day) => sum + day.orders, 0);
      const amount = lately.reduce((sum, day) => sum + day.amount, 0);
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
