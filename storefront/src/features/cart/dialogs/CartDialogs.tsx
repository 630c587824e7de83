import type { ReactNode } from 'react';
import { orderTexts } from '@shop/contracts';
import { Modal } from '../../../ui/Modal.js';
import { KeptChats } from '../KeptChats.js';
import type { SendingModel } from '../sending/use-sending.js';
import { buyerDialog, changedDialog } from './codes.js';
import { LaterDialog } from './LaterDialog.js';
import { SentDialog } from './SentDialog.js';

/** Whatever a send has to say. How it ended is told by what came with the page: no connection is needed for it. */
export function CartDialogs({ sending }: { sending: SendingModel }): ReactNode {
  const { saying, say, press } = sending;
  const close = (): void => say(undefined);
  const understood = (
    <button type="button" className="button" onClick={close}>
      Entendido
    </button>
  );
  if (!saying) return null;
  switch (saying.kind) {
    case 'buyer': {
      const { next } = saying;
      return (
        <LaterDialog code={buyerDialog} title={orderTexts.buyerMissingTitle} onClose={close}>
          {(BuyerDialog) => <BuyerDialog sends={next !== undefined} onClose={close} onSaved={() => (next ? press(next) : close())} />}
        </LaterDialog>
      );
    }
    case 'message':
      return (
        <Modal key={saying.text} title={saying.title} onClose={close}>
          <p>{saying.text}</p>
          <p className="dialog-actions">
            {saying.links?.map(({ href, name }) => (
              <a key={href} className="button button-quiet" href={href}>
                {name}
              </a>
            ))}
            {understood}
          </p>
        </Modal>
      );
    case 'changed':
      // Nothing was sent. Without its dialog the cards still say what changed.
      return (
        <LaterDialog code={changedDialog} title={orderTexts.attentionTitle} text={orderTexts.changed} onClose={close}>
          {(ChangedDialog) => (
            <ChangedDialog changes={saying.changes} target={saying.target} onClose={close} onSend={() => press(saying.target)} />
          )}
        </LaterDialog>
      );
    case 'sent':
      return <SentDialog placed={saying.placed} parts={saying.parts} onClose={close} />;
    case 'earlier':
      return (
        <Modal title={orderTexts.attentionTitle} onClose={close}>
          <p>Tu pedido anterior sí llegó: {saying.placed.id}. ¿Querés enviar otro?</p>
          <p className="dialog-actions">
            <a className="button button-quiet" href={`/orden/${saying.placed.id}`}>
              Ver el pedido
            </a>
            <button type="button" className="button button-quiet" onClick={close}>
              No, gracias
            </button>
            <button type="button" className="button" onClick={() => press(saying.target)}>
              Enviar otro
            </button>
          </p>
        </Modal>
      );
    default:
      return (
        <Modal title={orderTexts.failedTitle} onClose={close}>
          <p>{orderTexts.failed}</p>
          <p>Guardamos tu pedido: lo enviamos apenas se pueda.</p>
          <KeptChats entry={saying.entry} />
          <p className="dialog-actions">{understood}</p>
        </Modal>
      );
  }
}
