import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Modal } from '../../../ui/Modal.js';

export function DiscardDraftDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }): ReactNode {
  const [, navigate] = useLocation();
  return (
    <Modal title="Tenés un producto sin terminar." onClose={onClose}>
      <p>Si empezás otro, lo que escribiste de ese se pierde.</p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Descartarlo y seguir
        </button>
        <button type="button" className="button" onClick={() => navigate('/subir-producto')}>
          Terminarlo
        </button>
      </p>
    </Modal>
  );
}
