import type { ReactNode } from 'react';
import { KeptChats } from './KeptChats.js';
import type { Outgoing } from './sending/outgoing.js';

/** An order that waits for an answer: it goes out by itself, or by chat. */
export function KeptNotice({ entry }: { entry: Outgoing }): ReactNode {
  return (
    <div className="cart-kept">
      <p>Guardamos tu pedido: lo enviamos apenas se pueda.</p>
      <KeptChats entry={entry} />
    </div>
  );
}
