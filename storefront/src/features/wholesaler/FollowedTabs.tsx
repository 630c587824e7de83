import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { $news } from './news.js';

/** The two halves of what somebody follows. */
export function FollowedTabs(): ReactNode {
  const news = useStore($news);
  return (
    <nav className="kept-tabs" aria-label="Seguidos">
      <Tab href="/seguidos">Tiendas</Tab>
      <Tab href="/seguidos/novedades">
        Novedades
        {news ? <span className="area-count">{news}</span> : null}
      </Tab>
    </nav>
  );
}

function Tab({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const [here] = useRoute(href);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
