import { texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { showToast } from '../../ui/toast.js';

interface Props {
  href: string;
  className: string;
  onOpen?: () => void;
  children: ReactNode;
}

export function ChatLink({ href, className, onOpen, children }: Props): ReactNode {
  const handleOpen = (): void => {
    showToast(texts.openingChat);
    onOpen?.();
  };
  return (
    <a className={className} href={href} target="_blank" rel="noopener" onClick={handleOpen}>
      <Icon name="chat" />
      <span>{children}</span>
    </a>
  );
}
