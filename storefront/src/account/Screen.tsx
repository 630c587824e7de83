import { BRAND } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Whether somebody was on another screen before: the page itself announces the first one. */
let shownBefore = false;

/** A screen of the account area: names the window, and takes the focus when it was come to without a new page. */
export function Screen({ title, lead, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    if (shownBefore) heading.current?.focus({ preventScroll: true });
    shownBefore = true;
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
