import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $user } from '../../lib/root.store.js';

export function SuspendedBanner(): ReactNode {
  const user = useStore($user);
  if (user?.standing !== 'suspended') return null;
  return (
    <section className="suspended-banner" aria-label="Cuenta suspendida">
      <strong>Tu cuenta está suspendida</strong>
      {user.reason ? <p>{user.reason}</p> : null}
      <p>Podés ver tus datos y tus pedidos, pero no hacer cambios. Escribinos para resolverlo.</p>
      <p>
        <a className="button button-small" href="/contacto">
          Escribinos
        </a>
      </p>
    </section>
  );
}
