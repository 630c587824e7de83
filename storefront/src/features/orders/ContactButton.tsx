import { orderTexts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { tell } from '../../ui/message-dialog.js';
import { ChatLink } from './ChatLink.js';

const className = 'button button-quiet button-small';

/** Writes to somebody of a list. Who has no telephone cannot be written to, which is said when it is asked for (ADM-06). */
export function ContactButton({ href, name }: { href: string | undefined; name: string }): ReactNode {
  const words = (
    <>
      Contactar<span className="hidden"> a {name}</span>
    </>
  );
  if (href) {
    return (
      <ChatLink className={className} href={href}>
        {words}
      </ChatLink>
    );
  }
  return (
    <button type="button" className={className} onClick={() => void tell({ title: orderTexts.noPhoneTitle, text: orderTexts.noPhone })}>
      {words}
    </button>
  );
}
