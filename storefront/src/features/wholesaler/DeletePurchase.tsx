import type { PurchaseRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { change } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';
import { ConfirmDelete } from '../account/ConfirmDelete.js';
import { withoutSent } from '../cart/sent-orders.store.js';

interface Props {
  of: PurchaseRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a purchase leaves the list of its buyer, and what this browser remembers of having sent (A-27, B-23). */
export function DeletePurchase({ of: { id, manufacturers }, onDeleted, onClose }: Props): ReactNode {
  const deleted = (): void => {
    change((state) => ({ ...state, orders: withoutSent(state.orders, id) }));
    onDeleted();
  };
  return (
    <ConfirmDelete
      title="¿Eliminar esta compra?"
      act={() => signedApi(`/api/orders/${id}`, { method: 'DELETE' })}
      onDeleted={deleted}
      onClose={onClose}
    >
      El pedido <b>{id}</b> deja de verse en tus compras.{' '}
      {manufacturers.length === 1 ? 'El fabricante lo conserva' : 'Los fabricantes lo conservan'}: no se cancela.
    </ConfirmDelete>
  );
}
