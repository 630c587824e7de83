import { texts } from '@shop/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { chatLink } from '../../lib/chat.js';
import { Icon } from '../../ui/forms/Icon.js';
import { showToast } from '../../ui/toast.js';

interface Props {
  phone: string;
  text: string;
  subtle?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A real link to the chat app, because phones block windows that a script opens after waiting. Renders nothing without a phone number. */
export function ContactLink({ phone, text, subtle = false, onOpen, children }: Props): ReactNode {
  const href = chatLink(phone, text);
  if (!href) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.dataset['done'] = '';
    showToast(texts.openingChat);
    onOpen?.();
  };
  return (
    <a className={subtle ? 'cart-contact' : 'button button-quiet'} href={href} target="_blank" rel="noopener" onClick={open}>
      <Icon name="chat" />
      {children}
    </a>
  );
}
