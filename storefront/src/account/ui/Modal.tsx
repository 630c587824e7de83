import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { keepTab } from '../../scripts/dialogs.js';
import { Icon } from '../../forms/Icon.js';

interface Props {
  title: string;
  /** What somebody asks for by its cross, Escape, the way back of a phone, or a press beside it. */
  onClose: () => void;
  /** Forms have room of their own. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog that closes only when whoever shows it takes it away: a form with changes asks first. The focus goes back where it was. */
export function Modal({ title, onClose, wide = false, children }: Props): ReactNode {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = place.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      // Not its cross, which comes first.
      dialog.querySelector<HTMLElement>('[data-first], h2')?.focus();
    }
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // A dialog over this one sends its keys up too, through React's tree.
    if ((event.target as Element).closest('dialog') !== place.current) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else keepTab(event.currentTarget, event.nativeEvent);
  };
  const onPress = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === place.current) onClose();
  };
  return (
    <dialog
      ref={place}
      className={wide ? 'dialog modal modal-wide' : 'dialog modal'}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onMouseDown={onPress}
      onCancel={(event) => {
        if (event.target !== place.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-head">
        <h2 id={id} tabIndex={-1}>{title}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="hidden">Cerrar</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
