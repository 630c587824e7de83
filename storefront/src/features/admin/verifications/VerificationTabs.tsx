import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

export const VerificationTabs = (): ReactNode => (
  <nav className="tabs" aria-label="Verificaciones">
    <Tab href="/verificaciones">En espera</Tab>
    <Tab href="/verificaciones/decididas">Decididas</Tab>
  </nav>
);

function Tab({ href, children }: { href: string; children: string }): ReactNode {
  const [isCurrent] = useRoute(href);
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
