import { useStore } from '@nanostores/react';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { root } from '../../lib/root.store.js';
import { AccountMenu } from './AccountMenu.js';
import { AccessDenied, LoadFailed, NotHere } from '../../features/account/Notices.js';
import { StandingBanner } from '../../features/account/StandingBanner.js';
import { refusedTo, sectionsOf } from './sections.js';
import { AccountSkeleton, ScreenSkeleton } from '../../features/account/Skeleton.js';
import { guardedLocation, useGuardedLocation } from '../../features/account/use-guarded-location.js';
import { useEntered } from '../../features/account/use-entered.js';

/** Travels to admins only. */
const CodeGate = lazy(() => import('../../features/account/CodeGate.js'));

/** The account area: who is here, the menu of their role, and the screen of the path. */
export function AccountApp(): ReactNode {
  const entered = useEntered();
  const { user } = useStore(root);
  const [path] = useGuardedLocation();
  // Nobody knows yet who is here; or somebody left, or is being sent where a role is chosen.
  if (!entered || !user?.role) return <AccountSkeleton />;
  const { role } = user;
  return (
    <Router base="/mi-cuenta" {...guardedLocation}>
      <div className="area">
        <AccountMenu user={{ ...user, role }} />
        {role === 'admin' ? (
          <Suspense>
            <CodeGate />
          </Suspense>
        ) : null}
        <div className="area-content">
          <StandingBanner />
          <NotArrived key={path}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Switch>
                {sectionsOf(role).map((section) => (
                  <Route key={section.path} path={section.path} component={section.screen} />
                ))}
                {refusedTo(role).map((refused) => (
                  <Route key={refused} path={refused}>
                    <AccessDenied />
                  </Route>
                ))}
                <Route>
                  <NotHere />
                </Route>
              </Switch>
            </Suspense>
          </NotArrived>
        </div>
      </div>
    </Router>
  );
}

/** A part of the area that did not come over the network: the page is asked for again, which finds newer files too. */
class NotArrived extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="area-screen">
        <div className="panel">
          <LoadFailed error="no hay conexión con el servidor." onRetry={() => location.reload()} />
        </div>
      </div>
    );
  }
}
