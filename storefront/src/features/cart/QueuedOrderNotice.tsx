import type { ReactNode } from 'react';
import { isOwnOrder } from './pending-orders.store.js';
import { QueuedOrderChats } from './QueuedOrderChats.js';
import type { PendingOrder } from './sending/pending-order.js';
import { dropPendingOrder } from './sending/send-order.js';

export function QueuedOrderNotice({ entry, onCancel }: { entry: PendingOrder; onCancel: () => void }): ReactNode {
  const own = isOwnOrder(entry);
  return (
    <div className="cart-queued">
      <p>{own ? 'Guardamos tu pedido: lo enviamos apenas se pueda.' : 'No salió con tu cuenta. Volvé a enviarlo.'}</p>
      {own ? <QueuedOrderChats entry={entry} /> : null}
      <button type="button" className="link-button" onClick={() => (own ? onCancel() : dropPendingOrder(entry))}>
        {own ? 'No enviarlo' : 'Entendido'}
      </button>
    </div>
  );
}
