import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AccountPanel } from '../account/AccountPanel.js';
import { Screen } from '../account/Screen.js';
import { $pending } from './pending.js';

/** An admin's account begins with what waits for them. */
export default function AdminHome(): ReactNode {
  const count = useStore($pending);
  return (
    <Screen title="Mi perfil" lead="Lo que espera tu decisión, y los datos de tu acceso.">
      <section className="panel queue-call" aria-labelledby="pendientes">
        <p className="queue-call-number">{count ?? '–'}</p>
        <div>
          <h2 id="pendientes">{count === 1 ? 'Fabricante para verificar' : 'Fabricantes para verificar'}</h2>
          <p>{count === 0 ? 'No hay nada pendiente.' : 'Revisá sus fotos y decidí si pueden publicar.'}</p>
        </div>
        <Link className="button" href="/verificaciones">
          Ver la lista
        </Link>
      </section>
      <AccountPanel />
    </Screen>
  );
}
