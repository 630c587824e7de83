import { formatPesos, listText } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ContactLink } from './ContactLink.js';
import type { PendingOrder } from './sending/pending-order.js';
import { dropPendingOrder } from './sending/send-order.js';

/** Chat links with the content of a queued order. Opening one drops the queued order, so that the manufacturer does not get it twice. */
export function QueuedOrderChats({ entry }: { entry: PendingOrder }): ReactNode {
  const { parts } = entry;
  return (
    <p className="cart-chats">
      {parts.map(({ userId, name, phone, lines, total, shipping }) => (
        <ContactLink
          key={userId}
          phone={phone}
          text={listText(`${location.origin}/store/${userId}`, lines, formatPesos(total), shipping)}
          onOpen={() => dropPendingOrder(entry)}
        >
          Mandarlo por chat ahora{parts.length > 1 ? <> a {name}</> : null}
        </ContactLink>
      ))}
    </p>
  );
}
