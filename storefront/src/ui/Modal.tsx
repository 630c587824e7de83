import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './forms/Icon.js';
import { trapTab } from './dialog.js';

interface Props {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal dialog that stays open until its parent removes it, so that a form with changes can ask first. Restores the focus. */
export function Modal({ title, onClose, isWide = false, children }: Props): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const onCloseRef = useRef(onClose);
  const id = useId();
  useEffect(() => {
    onCloseRef.current = onClose;
  });
  useEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    if (!dialog) return undefined;
    dialog.showModal();
    // The close button comes first in the DOM.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    const stop = listenForClose(dialog, () => onCloseRef.current());
    return () => {
      stop();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialogRef} className={isWide ? 'dialog modal modal-wide' : 'dialog modal'} aria-labelledby={id}>
      <div className="modal-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Cerrar</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Escape, cancel and backdrop clicks; events of nested dialogs are ignored. */
function listenForClose(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void): void =>
    dialog.addEventListener(type, handler, { signal: controller.signal });
  const isOwnEvent = (event: Event): boolean => event.target instanceof Element && event.target.closest('dialog') === dialog;
  on('keydown', (event) => {
    if (!isOwnEvent(event)) return;
    if (event.key !== 'Escape') return trapTab(dialog, event);
    event.preventDefault();
    onClose();
  });
  on('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onClose();
  });
  on('mousedown', ({ target }) => target === dialog && onClose());
  return () => controller.abort();
}
