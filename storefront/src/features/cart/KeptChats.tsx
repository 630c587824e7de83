import { formatPesos, listText } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ContactLink } from './ContactLink.js';
import type { Outgoing } from './sending/outgoing.js';
import { forgetOutgoing } from './sending/send-order.js';

/** The list of a kept order, to be sent by hand. Then it is not sent by itself any more, so that nothing arrives twice. */
export function KeptChats({ entry }: { entry: Outgoing }): ReactNode {
  const { parts } = entry;
  return (
    <p className="cart-chats">
      {parts.map(({ userId, name, phone, lines, total }) => (
        <ContactLink
          key={userId}
          phone={phone}
          text={listText(`${location.origin}/store/${userId}`, lines, formatPesos(total))}
          onOpen={() => forgetOutgoing(entry)}
        >
          Mandarlo por chat ahora{parts.length > 1 ? <> a {name}</> : null}
        </ContactLink>
      ))}
    </p>
  );
}
