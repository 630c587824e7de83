import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './forms/Icon.js';
import { keepTab } from './dialog.js';

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
  const close = useRef(onClose);
  const id = useId();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = place.current;
    const opener = document.activeElement;
    if (!dialog) return undefined;
    dialog.showModal();
    // Not its cross, which comes first.
    (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    const stop = listen(dialog, () => close.current());
    return () => {
      stop();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={place} className={wide ? 'dialog modal modal-wide' : 'dialog modal'} aria-labelledby={id}>
      <div className="modal-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="hidden">Cerrar</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Hears every way of closing a dialog but its cross; what happens in a dialog inside it is none of its business. */
function listen(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const ended = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
    dialog.addEventListener(type, hear, { signal: ended.signal });
  const own = (event: Event): boolean => event.target instanceof Element && event.target.closest('dialog') === dialog;
  on('keydown', (event) => {
    if (!own(event)) return;
    if (event.key !== 'Escape') return keepTab(dialog, event);
    event.preventDefault();
    onClose();
  });
  on('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onClose();
  });
  // The dialog itself is hit only beside its content.
  on('mousedown', ({ target }) => target === dialog && onClose());
  return () => ended.abort();
}
