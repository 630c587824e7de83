import type { PurchaseRow } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { change } from '../../lib/root.store.js';
import { messageOf } from '../../lib/api.js';
import { signedApi } from '../../lib/signed-api.js';
import { Modal } from '../../ui/Modal.js';
import { withoutSent } from '../cart/sent-orders.store.js';

interface Props {
  of: PurchaseRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Takes an order out of the list of its buyer, and out of what this browser remembers of having sent (A-27, B-23). */
async function hide(id: string): Promise<void> {
  await signedApi(`/api/orders/${id}`, { method: 'DELETE' });
  change((state) => ({ ...state, orders: withoutSent(state.orders, id) }));
}

/** Asks before a purchase is deleted. */
export function DeletePurchase({ of: { id, manufacturers }, onDeleted, onClose }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await hide(id);
      onDeleted();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Modal title="¿Eliminar esta compra?" onClose={onClose}>
      <p>
        El pedido <b>{id}</b> deja de verse en tus compras.{' '}
        {manufacturers.length === 1 ? 'El fabricante lo conserva' : 'Los fabricantes lo conservan'}: no se cancela.
      </p>
      <p className="form-error" role="alert">
        {error ? `No pudimos eliminarla: ${error}` : ''}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button" aria-disabled={busy} onClick={() => void press()}>
          {busy ? 'Eliminando…' : 'Eliminar'}
        </button>
      </p>
    </Modal>
  );
}
