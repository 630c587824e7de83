import { useStore } from '@nanostores/react';
import { formatPesos } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { $sentOrders } from './sent-orders.store.js';

export function EmptyCart(): ReactNode {
  const orders = useStore($sentOrders);
  return (
    <div className="cart-empty">
      <div className="cart-empty-head">
        <Icon name="bag" />
        <p className="lead">Tu carrito está vacío.</p>
        <p className="next-steps">
          <a className="button" href="/tienda/mujer">
            Ir a la tienda
          </a>
          <a className="button button-quiet" href="/packs">
            Ver packs
          </a>
        </p>
      </div>
      {orders.length > 0 ? (
        <section className="cart-sent" aria-labelledby="pedidos-enviados">
          <h2 id="pedidos-enviados">Pedidos que enviaste</h2>
          <ul>
            {orders.map(({ id, createdAt, total }) => (
              <li key={id}>
                <a href={`/orden/${id}`}>{id}</a>
                <time dateTime={createdAt}>{dayOf(createdAt)}</time>
                <strong>{formatPesos(total)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

// As `dayOf` of lib/day-time, whose other formats the cart need not load.
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
