import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.js';
import { Modal } from '../../ui/Modal.js';
import { failureText } from './failure.js';

interface Props {
  title: string;
  label: string;
  busyLabel: string;
  /** The button is red: what it does cannot be undone. */
  isDestructive?: boolean;
  /** Runs on confirmation. If it fails, the error is shown. */
  confirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({ title, label, busyLabel, isDestructive = false, confirm, onClose, children }: Props): ReactNode {
  const confirmation = useMutation({ mutationFn: confirm });
  const isBusy = confirmation.isPending || confirmation.isSuccess;
  return (
    <Modal title={title} onClose={onClose}>
      <p>{children}</p>
      <p className="form-error" role="alert">
        {failureText(confirmation.error)}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className={isDestructive ? 'button button-danger' : 'button'}
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : confirmation.mutate())}
        >
          {isBusy ? busyLabel : label}
        </button>
      </p>
    </Modal>
  );
}

interface DeletionProps extends Pick<Props, 'title' | 'onClose' | 'children'> {
  deleteItem: () => Promise<unknown>;
  onDeleted: () => void;
}

/** Asks before `deleteItem` runs. A 404 counts as deleted. */
export function ConfirmDelete({ deleteItem, onDeleted, ...dialog }: DeletionProps): ReactNode {
  const confirm = async (): Promise<void> => {
    await deleteItem().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    onDeleted();
  };
  return <ConfirmDialog {...dialog} label="Eliminar" busyLabel="Eliminando…" isDestructive confirm={confirm} />;
}
