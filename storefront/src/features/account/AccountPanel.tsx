import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';
import { Sessions } from './Sessions.js';
import { LinesSkeleton } from './Skeleton.js';

const PasswordDialog = lazy(() => import('./PasswordDialog.js'));
const SecondFactorPanel = lazy(() => import('./SecondFactorPanel.js'));

export function AccountPanel(): ReactNode {
  const user = useStore($user);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <section className="panel" aria-labelledby="acceso">
        <div className="panel-head">
          <h2 id="acceso">Acceso</h2>
          <button type="button" className="button button-quiet button-small" onClick={() => setIsChanging(true)}>
            Cambiar contraseña
          </button>
        </div>
        <dl className="data data-short">
          <div>
            <dt>Email</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
      </section>
      {isChanging ? (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
      {user?.role === 'admin' ? (
        <Suspense fallback={<LinesSkeleton lines={2} />}>
          <SecondFactorPanel />
        </Suspense>
      ) : null}
      <Sessions />
    </>
  );
}
