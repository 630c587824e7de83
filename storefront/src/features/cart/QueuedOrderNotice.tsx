import type { ReactNode } from 'react';
import { QueuedOrderChats } from './QueuedOrderChats.js';
import type { PendingOrder } from './sending/pending-order.js';

export function QueuedOrderNotice({ entry }: { entry: PendingOrder }): ReactNode {
  return (
    <div className="cart-queued">
      <p>Guardamos tu pedido: lo enviamos apenas se pueda.</p>
      <QueuedOrderChats entry={entry} />
    </div>
  );
}
