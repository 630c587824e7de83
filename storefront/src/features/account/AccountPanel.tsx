import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';
import { Sessions } from './Sessions.js';
import { LinesSkeleton } from './Skeleton.js';

const SecondFactorPanel = lazy(() => import('./SecondFactorPanel.js'));

export function AccountPanel(): ReactNode {
  const user = useStore($user);
  return (
    <>
      <section className="panel" aria-labelledby="acceso">
        <div className="panel-head">
          <h2 id="acceso">Acceso</h2>
        </div>
        <dl className="data data-short">
          <div>
            <dt>Email</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
        <p className="panel-hint">Para cambiar tu contraseña, salí y elegí “Olvidé mi contraseña” en la pantalla de ingreso.</p>
      </section>
      {user?.role === 'admin' ? (
        <Suspense fallback={<LinesSkeleton lines={2} />}>
          <SecondFactorPanel />
        </Suspense>
      ) : null}
      <Sessions />
    </>
  );
}
