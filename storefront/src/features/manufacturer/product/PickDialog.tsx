import type { FormEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../../ui/Modal.js';

interface Props {
  title: string;
  /** What the button says that takes the choice; Enter does the same. */
  accept: string;
  onAccept: () => void;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A choice in a dialog over a form. It stands beside the page, so that its own fields are none of that form. */
export function PickDialog({ title, accept, onAccept, onClose, wide = false, children }: Props): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React tells the form that draws the dialog too.
    event.stopPropagation();
    onAccept();
  };
  return createPortal(
    <Modal title={title} wide={wide} onClose={onClose}>
      <form className="pick" noValidate onSubmit={submit} onInput={(event) => event.stopPropagation()}>
        {children}
        <p className="dialog-actions">
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button">
            {accept}
          </button>
        </p>
      </form>
    </Modal>,
    document.body,
  );
}
