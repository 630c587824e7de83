import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';

/** What can be done with a line, behind one button; the browser closes it by Escape and by a press beside it. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // First, so that a dialog gives the focus back to the button and not to what is hidden by then.
  const closeFirst = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button, a')) menu.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className="button button-small" popoverTarget={id}>
        Más
        <span className="hidden">acciones sobre {name}</span>
        <Icon name="more" />
      </button>
      {/* Each of the buttons is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={menu} id={id} popover="auto" className="row-menu" onClickCapture={closeFirst}>
        {children}
      </div>
    </>
  );
}
