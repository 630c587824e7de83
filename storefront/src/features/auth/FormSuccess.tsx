import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import type { IconName } from '../../ui/icons.js';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** Replaces a form that was sent. Its heading takes the focus, so that screen readers announce it. */
export function FormSuccess({ icon, title, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="form-confirmation">
      <span className="form-confirmation-icon">
        <Icon name={icon} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
