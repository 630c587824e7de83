import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

/** Between who waits and what was decided. */
export const VerificationTabs = (): ReactNode => (
  <nav className="tabs" aria-label="Verificaciones">
    <Tab href="/verificaciones">En espera</Tab>
    <Tab href="/verificaciones/decididas">Decididas</Tab>
  </nav>
);

function Tab({ href, children }: { href: string; children: string }): ReactNode {
  const [here] = useRoute(href);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
