import { BRAND } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { hasMoved } from './router.js';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A screen of the account area: names the window, and takes the focus when it was come to without a new page. */
export function Screen({ title, lead, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    // The page itself announces its first screen.
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, [title]);
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
