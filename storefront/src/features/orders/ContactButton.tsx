import { orderListTexts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { showMessageDialog } from '../../ui/message-dialog.js';
import { ChatLink } from './ChatLink.js';

const className = 'button button-quiet button-small';

export function ContactButton({ href, name }: { href: string | undefined; name: string }): ReactNode {
  const label = (
    <>
      Contactar<span className="visually-hidden"> a {name}</span>
    </>
  );
  if (href) {
    return (
      <ChatLink className={className} href={href}>
        {label}
      </ChatLink>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => void showMessageDialog({ title: orderListTexts.noPhoneTitle, text: orderListTexts.noPhone })}
    >
      {label}
    </button>
  );
}
