import { texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { showToast } from '../../ui/toast.js';

export const ChatLink = ({ href, className, children }: { href: string; className: string; children: ReactNode }): ReactNode => (
  <a className={className} href={href} target="_blank" rel="noopener" onClick={() => showToast(texts.openingChat)}>
    <Icon name="chat" />
    <span>{children}</span>
  </a>
);
