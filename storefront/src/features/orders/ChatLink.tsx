import { texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { say } from '../../ui/toast.js';

/** Opens a chat that is written already; whether anything is sent there nobody knows. */
export const ChatLink = ({ href, className, children }: { href: string; className: string; children: ReactNode }): ReactNode => (
  <a className={className} href={href} target="_blank" rel="noopener" onClick={() => say(texts.openingChat)}>
    <Icon name="chat" />
    <span>{children}</span>
  </a>
);
