import { texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { chatLink } from '../../lib/chat.js';
import { Icon } from '../../ui/forms/Icon.js';
import { say } from '../../ui/toast.js';

interface Props {
  phone: string;
  /** What is already written when the chat opens. */
  text: string;
  quiet?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A real link into the chat app: phones block windows that a script opens after it has waited. Nothing where there is no telephone. */
export function ContactLink({ phone, text, quiet = false, onOpen, children }: Props): ReactNode {
  const href = chatLink(phone, text);
  if (!href) return null;
  const open = (): void => {
    say(texts.openingChat);
    onOpen?.();
  };
  return (
    <a className={quiet ? 'cart-contact' : 'button button-quiet'} href={href} target="_blank" rel="noopener" onClick={open}>
      <Icon name="chat" />
      {children}
    </a>
  );
}
