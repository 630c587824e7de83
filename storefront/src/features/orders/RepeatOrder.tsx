import type { Order } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { connectionLost, messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { showToast } from '../../ui/toast.js';
import type { OrderRepeat } from './repeat.js';

interface Props {
  order: Order | (() => Promise<Order>);
  className: string;
  children: ReactNode;
}

export function RepeatOrder({ order, className, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<OrderRepeat>();
  const handlePress = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      // Most readers repeat no order, and the code of the cart is large.
      const { addToCart } = await import('./add-to-cart.js').catch(() => Promise.reject(connectionLost()));
      setResult(await addToCart(typeof order === 'function' ? await order() : order));
    } catch (error) {
      showToast(`No pudimos repetir el pedido: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={className} aria-disabled={busy} onClick={() => void handlePress()}>
        <Icon name="retry" />
        <span>{children}</span>
      </button>
      {result ? <RepeatResult result={result} onClose={() => setResult(undefined)} /> : null}
    </>
  );
}

function RepeatResult({ result: { packs, products, removed, unknown }, onClose }: { result: OrderRepeat; onClose: () => void }): ReactNode {
  const added = packs.length + products.length;
  return (
    <Modal title="Repetir pedido" onClose={onClose}>
      <p>
        {added > 0
          ? 'Lo que se sigue vendiendo está en tu carrito, a los precios de hoy.'
          : removed.length + unknown.length > 0
            ? 'No agregamos nada a tu carrito.'
            : 'Tu carrito ya tiene todo lo de este pedido.'}
      </p>
      <NameList title="Ya no está a la venta:" names={removed} />
      <NameList title="No pudimos consultar ahora:" names={unknown} />
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

const NameList = ({ title, names }: { title: string; names: string[] }): ReactNode =>
  names.length > 0 ? (
    <div className="order-unavailable">
      <p>{title}</p>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  ) : null;
