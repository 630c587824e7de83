import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import type { IconName } from '../../ui/icons.js';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** What stands in place of a form that did its work; it takes the focus, so that it is read. */
export function Arrived({ icon, title, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="arrived">
      <span className="arrived-icon">
        <Icon name={icon} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
