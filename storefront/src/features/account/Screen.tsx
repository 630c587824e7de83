import { BRAND } from '@shop/contracts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hasMoved } from './use-guarded-location.js';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** What names a screen: the window bears it, and it takes the focus when the screen was come to without a new page. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    // The page itself announces its first screen.
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

/** A screen of the account area under its name. */
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
