import { showMessageDialog } from '../../ui/message-dialog.js';
import { sendQueued, type SendResult } from './sending/send-order.js';

/** Sends queued orders on pages other than the cart: now, and when the connection or the focus comes back. */
export function retryQueuedOrders(): void {
  const retry = async (): Promise<void> => {
    for (const result of await sendQueued()) await showMessageDialog(messageFor(result));
  };
  void retry();
  for (const type of ['online', 'focus']) addEventListener(type, () => void retry());
}

function messageFor(result: SendResult): Parameters<typeof showMessageDialog>[0] {
  if ('order' in result) {
    const { id } = result.order;
    const text =
      result.kind === 'sent'
        ? `Enviamos el pedido que habías guardado: ${id}. Avisale al fabricante desde el pedido.`
        : `Tu pedido anterior sí llegó: ${id}.`;
    return { title: 'Tu pedido', text, links: [{ href: `/orden/${id}`, name: 'Ver el pedido' }] };
  }
  const text = 'El pedido que habías guardado no pudo salir. Revisá tu carrito y volvé a enviarlo.';
  return { title: 'Tu pedido', text, links: [{ href: '/mi-carrito', name: 'Ir al carrito' }] };
}
