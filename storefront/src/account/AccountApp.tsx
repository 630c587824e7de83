import { useStore } from '@nanostores/react';
import { Component, Suspense, type ReactNode } from 'react';
import { root } from '../scripts/state.js';
import { AccountMenu } from './AccountMenu.js';
import { AccessDenied, LoadFailed, NotHere } from './Notices.js';
import { $path, startRouter } from './router.js';
import { find } from './sections.js';
import { AccountSkeleton, ScreenSkeleton } from './Skeleton.js';
import { useEntered } from './use-entered.js';

/** The account area: who is here, the menu of their role, and the screen of the path. */
export function AccountApp(): ReactNode {
  const entered = useEntered(startRouter);
  const { user } = useStore(root);
  const path = useStore($path);
  // Nobody knows yet who is here; or somebody left, or is being sent where a role is chosen.
  if (!entered || !user?.role) return <AccountSkeleton />;
  const { role } = user;
  const found = find(path, role);
  return (
    <div className="area">
      <AccountMenu user={{ ...user, role }} path={path} />
      {found.kind === 'screen' ? (
        <NotArrived key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <found.screen />
          </Suspense>
        </NotArrived>
      ) : found.kind === 'denied' ? (
        <AccessDenied />
      ) : (
        <NotHere />
      )}
    </div>
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
