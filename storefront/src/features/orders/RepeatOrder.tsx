import type { DetailedCart, Order } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { say } from '../../ui/toast.js';
import { $cart, addPack, addProduct } from '../cart/cart.store.js';
import { saveSoon } from '../cart/save-soon.js';
import { itemsOf, repeatOf, type Repeat } from './repeat.js';

/** Puts an order into the cart again, at today's prices. */
async function repeat(order: Order): Promise<Repeat> {
  const today = await signedApi<DetailedCart>('/api/cart', json('POST', itemsOf(order)));
  const found = repeatOf(order, today, $cart.get());
  for (const { id, quantity, known } of found.packs) addPack(id, quantity, known);
  for (const { id, variations, known } of found.products) addProduct(id, variations, known);
  saveSoon();
  return found;
}

interface Props {
  /** The order, or how to get it. */
  order: Order | (() => Promise<Order>);
  className: string;
  /** What it is called; the number says to which order it belongs. */
  children: ReactNode;
}

/** «Repetir pedido»: what is still sold comes into the cart, what is gone is named. */
export function RepeatOrder({ order, className, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Repeat>();
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setDone(await repeat(typeof order === 'function' ? await order() : order));
    } catch (error) {
      say(`No pudimos repetir el pedido: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={className} aria-disabled={busy} onClick={() => void press()}>
        <Icon name="again" />
        <span>{children}</span>
      </button>
      {done ? <Repeated of={done} onClose={() => setDone(undefined)} /> : null}
    </>
  );
}

function Repeated({ of: { packs, products, gone, unknown }, onClose }: { of: Repeat; onClose: () => void }): ReactNode {
  const added = packs.length + products.length;
  return (
    <Modal title="Repetir pedido" onClose={onClose}>
      <p>
        {added > 0
          ? 'Lo que se sigue vendiendo está en tu carrito, a los precios de hoy.'
          : gone.length + unknown.length > 0
            ? 'No agregamos nada a tu carrito.'
            : 'Tu carrito ya tiene todo lo de este pedido.'}
      </p>
      <Names title="Ya no está a la venta:" names={gone} />
      <Names title="No pudimos consultar ahora:" names={unknown} />
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Seguir acá
        </button>
        <a className="button" href="/mi-carrito">
          Ver el carrito
        </a>
      </p>
    </Modal>
  );
}

const Names = ({ title, names }: { title: string; names: string[] }): ReactNode =>
  names.length > 0 ? (
    <div className="order-gone">
      <p>{title}</p>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  ) : null;
