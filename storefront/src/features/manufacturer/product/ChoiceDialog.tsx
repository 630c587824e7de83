import type { FormEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../../ui/Modal.js';

interface Props {
  title: string;
  acceptLabel: string;
  onAccept: () => void;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over a form. A portal keeps its fields out of that form. */
export function ChoiceDialog({ title, acceptLabel, onAccept, onClose, isWide = false, children }: Props): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble through portals to the outer form.
    event.stopPropagation();
    onAccept();
  };
  return createPortal(
    <Modal title={title} isWide={isWide} onClose={onClose}>
      <form className="pick" noValidate onSubmit={submit} onInput={(event) => event.stopPropagation()}>
        {children}
        <p className="dialog-actions">
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button">
            {acceptLabel}
          </button>
        </p>
      </form>
    </Modal>,
    document.body,
  );
}
