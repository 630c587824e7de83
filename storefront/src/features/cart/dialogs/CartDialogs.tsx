import type { ReactNode } from 'react';
import { orderTexts, shippingTitle } from '@shop/contracts';
import { Modal } from '../../../ui/Modal.js';
import { QueuedOrderChats } from '../QueuedOrderChats.js';
import type { CartSending } from '../sending/use-cart-sending.js';
import { alreadyPlacedDialog, buyerDialog, changedDialog, sentDialog, shippingDialog } from './lazy-dialogs.js';
import { LazyDialog } from './LazyDialog.js';

export function CartDialogs({ sending }: { sending: CartSending }): ReactNode {
  const { dialog, setDialog, sendCart } = sending;
  const close = (): void => setDialog(undefined);
  const closeButton = (
    <button type="button" className="button" onClick={close}>
      Entendido
    </button>
  );
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'buyer': {
      const { next } = dialog;
      return (
        <LazyDialog module={buyerDialog} title={orderTexts.buyerMissingTitle} onClose={close}>
          {(BuyerDialog) => (
            <BuyerDialog sendsAfterSave={next !== undefined} onClose={close} onSaved={() => (next ? sendCart(next) : close())} />
          )}
        </LazyDialog>
      );
    }
    case 'shipping':
      return (
        <LazyDialog module={shippingDialog} title={shippingTitle} onClose={close}>
          {(ShippingDialog) => <ShippingDialog manufacturer={dialog.manufacturer} onClose={close} />}
        </LazyDialog>
      );
    case 'message':
      return (
        <Modal key={dialog.text} title={dialog.title} onClose={close}>
          <p>{dialog.text}</p>
          <p className="dialog-actions">
            {dialog.links?.map(({ href, name }) => (
              <a key={href} className="button button-quiet" href={href}>
                {name}
              </a>
            ))}
            {closeButton}
          </p>
        </Modal>
      );
    case 'changed':
      // Nothing was sent. If the dialog cannot load, the cards still show the changes.
      return (
        <LazyDialog module={changedDialog} title={orderTexts.attentionTitle} text={orderTexts.changed} onClose={close}>
          {(ChangedDialog) => (
            <ChangedDialog changes={dialog.changes} target={dialog.target} onClose={close} onSend={() => sendCart(dialog.target)} />
          )}
        </LazyDialog>
      );
    case 'sent':
      return (
        <LazyDialog module={sentDialog} title="Pedido generado" text={`Tu número de pedido es ${dialog.order.id}.`} onClose={close}>
          {(SentDialog) => <SentDialog order={dialog.order} parts={dialog.parts} onClose={close} />}
        </LazyDialog>
      );
    case 'already-placed':
      return (
        <LazyDialog module={alreadyPlacedDialog} title={orderTexts.attentionTitle} text={dialog.order.id} onClose={close}>
          {(AlreadyPlacedDialog) => (
            <AlreadyPlacedDialog orderId={dialog.order.id} onClose={close} onSend={() => sendCart(dialog.target)} />
          )}
        </LazyDialog>
      );
    default:
      return (
        <Modal title={orderTexts.failedTitle} onClose={close}>
          <p>{orderTexts.failed}</p>
          <p>También podés esperar: guardamos tu pedido y lo enviamos apenas se pueda.</p>
          <QueuedOrderChats entry={dialog.entry} />
          <p className="dialog-actions">{closeButton}</p>
        </Modal>
      );
  }
}
