import { orderTexts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';

interface Props {
  orderId: string;
  onClose: () => void;
  onSend: () => void;
}

export const AlreadyPlacedDialog = ({ orderId, onClose, onSend }: Props): ReactNode => (
  <Modal title={orderTexts.attentionTitle} onClose={onClose}>
    <p>Tu pedido anterior sí llegó: {orderId}. ¿Querés enviar otro?</p>
    <p className="dialog-actions">
      <a className="button button-quiet" href={`/orden/${orderId}`}>
        Ver el pedido
      </a>
      <button type="button" className="button button-quiet" onClick={onClose}>
        No, gracias
      </button>
      <button type="button" className="button" onClick={onSend}>
        Enviar otro
      </button>
    </p>
  </Modal>
);
