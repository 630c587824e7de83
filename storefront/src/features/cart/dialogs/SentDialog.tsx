import { useStore } from '@nanostores/react';
import { BRAND, formatPesos, sentOrderText, unifiedOrderText, unifyText, type PlacedOrder } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { sheetPath } from '../../../lib/transport-sheet.js';
import { Modal } from '../../../ui/Modal.js';
import { ContactLink } from '../ContactLink.js';
import { setOrderStep } from '../order-steps.store.js';
import type { SentPart } from '../sending/pending-order.js';
import { supportPhone } from '../support-line.js';
import { useChatIntro } from '../use-chat-intro.js';

interface Props {
  order: PlacedOrder;
  parts: SentPart[];
  onClose: () => void;
}

export function SentDialog({ order, parts, onClose }: Props): ReactNode {
  const { id, total, unified, subOrders } = order;
  const isGuest = useStore($user) === null;
  const intro = useChatIntro();
  const support = unified ? supportPhone() : undefined;
  const manufacturerNames = subOrders.map(({ manufacturer }) => manufacturer.name);
  return (
    <Modal title="Pedido generado" onClose={onClose}>
      <p>
        Tu número de pedido es <strong className="cart-number">{id}</strong>.
      </p>
      <p className="cart-note">
        Escribile {subOrders.length === 1 ? 'al' : 'a cada'} fabricante para coordinar el pago y la entrega. El total es de{' '}
        {formatPesos(total)}.
      </p>
      <ol className="cart-contacts">
        {subOrders.map(({ id: number, manufacturer, subtotal }) => {
          const { lines = [], shipping = {} } = parts.find(({ userId }) => userId === manufacturer.userId) ?? {};
          const link = `${location.origin}/orden/${number}`;
          const text = sentOrderText({ link, id: number, lines, total: formatPesos(subtotal), shipping, intro });
          return (
            <li key={number}>
              <ContactLink phone={manufacturer.phone} text={text} onOpen={() => setOrderStep(id, number)}>
                Contactar a {manufacturer.name}
              </ContactLink>
            </li>
          );
        })}
      </ol>
      {support ? (
        <p className="cart-support">
          <span>{unifyText}</span>
          <ContactLink
            subtle
            phone={support}
            text={unifiedOrderText(`${location.origin}/orden/${id}`, id, manufacturerNames, formatPesos(total))}
          >
            Avisar a {BRAND}
          </ContactLink>
        </p>
      ) : null}
      {isGuest ? (
        <p className="cart-note">
          Guardá tus pedidos: <a href="/registro">creá tu cuenta</a>.
        </p>
      ) : null}
      <p className="dialog-actions">
        <a className="button button-quiet" href={sheetPath(id)}>
          Hoja de transporte
        </a>
        <a className="button button-quiet" href={`/orden/${id}`}>
          Ver el pedido
        </a>
        <button type="button" className="link-button" onClick={onClose}>
          Listo
        </button>
      </p>
    </Modal>
  );
}
