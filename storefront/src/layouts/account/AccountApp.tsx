import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { $root } from '../../lib/root.store.js';
import { retryWithVerifiedToken } from '../../lib/session/verified-token.js';
import { AccountMenu } from './AccountMenu.js';
import { AccessDenied, LoadFailed, NotFound } from '../../features/account/Notices.js';
import { queryClient } from '../../features/account/query-client.js';
import { SuspendedBanner } from '../../features/account/SuspendedBanner.js';
import { pathsDeniedTo, sectionsOf } from './sections.js';
import { AccountSkeleton, ScreenSkeleton } from '../../features/account/Skeleton.js';
import '../../ui/forms/account-icons.js';
import { guardedLocation, useGuardedLocation } from '../../features/account/use-guarded-location.js';
import { useHasAccess } from '../../features/account/use-has-access.js';

const SecondFactorPrompt = lazy(() => import('../../features/account/SecondFactorPrompt.js'));

export function AccountApp(): ReactNode {
  const hasAccess = useHasAccess();
  const { user } = useStore($root);
  const [path] = useGuardedLocation();
  const isManufacturer = user?.role === 'manufacturer';
  useEffect(() => (isManufacturer ? retryWithVerifiedToken() : undefined), [isManufacturer]);
  if (!hasAccess || !user?.role) return <AccountSkeleton />;
  const { role } = user;
  return (
    <QueryClientProvider client={queryClient}>
      <Router base="/mi-cuenta" {...guardedLocation}>
        <div className="area">
          <AccountMenu user={{ ...user, role }} />
          {role === 'admin' ? (
            <Suspense>
              <SecondFactorPrompt />
            </Suspense>
          ) : null}
          <div className="area-content">
            <SuspendedBanner />
            <ChunkErrorBoundary key={path}>
              <Suspense fallback={<ScreenSkeleton />}>
                <Switch>
                  {sectionsOf(role).map((section) => (
                    <Route key={section.path} path={section.path} component={section.screen} />
                  ))}
                  {pathsDeniedTo(role).map((path) => (
                    <Route key={path} path={path}>
                      <AccessDenied />
                    </Route>
                  ))}
                  <Route>
                    <NotFound />
                  </Route>
                </Switch>
              </Suspense>
            </ChunkErrorBoundary>
          </div>
        </div>
      </Router>
    </QueryClientProvider>
  );
}

/** Offers a reload after a chunk failed to load: the reloaded page also finds newer files. */
class ChunkErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
