import type { PurchaseRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { updateRoot } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';
import { ConfirmDelete } from '../account/ConfirmDialog.js';
import { removeSentOrder } from '../cart/sent-orders.store.js';

interface Props {
  purchase: PurchaseRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Hides a purchase from its buyer, also in the orders stored by this browser (A-27, B-23). */
export function DeletePurchase({ purchase: { id, subOrders }, onDeleted, onClose }: Props): ReactNode {
  const handleDeleted = (): void => {
    updateRoot((state) => ({ ...state, orders: removeSentOrder(state.orders, id) }));
    onDeleted();
  };
  return (
    <ConfirmDelete
      title="¿Eliminar este pedido?"
      deleteItem={() => signedApi(`/api/orders/${id}`, { method: 'DELETE' })}
      onDeleted={handleDeleted}
      onClose={onClose}
    >
      El pedido <b>{id}</b> deja de verse en tus compras.{' '}
      {subOrders.length === 1 ? 'El fabricante lo conserva' : 'Los fabricantes lo conservan'}: no se cancela.
    </ConfirmDelete>
  );
}
