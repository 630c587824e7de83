import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { useNewsCount } from './queries.js';

export function FollowedTabs(): ReactNode {
  const news = useNewsCount();
  return (
    <nav className="saved-items-tabs" aria-label="Seguidos">
      <Tab href="/seguidos">Tiendas</Tab>
      <Tab href="/seguidos/novedades">
        Novedades
        {news ? <span className="area-count">{news}</span> : null}
      </Tab>
    </nav>
  );
}

function Tab({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const [isCurrent] = useRoute(href);
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
