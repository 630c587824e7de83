import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';

export function RowMenu({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Runs in the capture phase: a dialog then returns the focus to the button, not to a hidden item.
  const closeMenu = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button, a')) menu.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className="button button-small" popoverTarget={id}>
        Más
        <span className="visually-hidden">acciones sobre {name}</span>
        <Icon name="more" />
      </button>
      {/* The keyboard reaches each button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={menu} id={id} popover="auto" className="row-menu" onClickCapture={closeMenu}>
        {children}
      </div>
    </>
  );
}
