import { BRAND } from '@shop/contracts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hasNavigated } from './use-guarded-location.js';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Sets the document title and focuses the heading after a navigation inside the account area. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

export function Screen({ title, lead, children }: Props): ReactNode {
  const heading = useHeading(title);
  return (
    <div className="area-screen">
      <header className="area-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}
