import { useEffect, useRef, useState } from 'react';
import { findOrderProblem, orderTexts, type LineChange, type PlacedOrder } from '@shop/contracts';
import type { CartCard } from '../cart-cards.js';
import { $cards, $orderSender } from '../use-cart.js';
import { $shipping } from '../shipping.store.js';
import { toOrderDraft } from './order-request.js';
import type { PendingOrder, SentPart } from './pending-order.js';
import { showToast } from '../../../ui/toast.js';
import { cancelPendingOrder, sendQueued, sendOrder, type SendResult } from './send-order.js';

export type Target = { manufacturer: string } | 'all';

type CartDialogState =
  | { kind: 'message'; title: string; text: string; links?: { href: string; name: string }[] }
  | { kind: 'buyer'; next?: Target }
  | { kind: 'shipping'; manufacturer: CartCard['manufacturer'] }
  | { kind: 'changed'; changes: LineChange[]; target: Target }
  | { kind: 'sent'; order: PlacedOrder; parts: SentPart[] }
  | { kind: 'already-placed'; order: PlacedOrder; target: Target }
  | { kind: 'queued'; entry: PendingOrder };

// Not `signInLinks`, whose chunk would be another request of the cart's first load.
const signIn = [
  { href: '/ingresar?volver=%2Fmi-carrito', name: 'Ingresar' },
  { href: '/registro?volver=%2Fmi-carrito', name: 'Registrarme' },
];
const profile = [{ href: '/mi-cuenta', name: 'Datos de tu negocio' }];
const cartChangedText = 'Tu carrito cambió en otra pestaña. Revisalo y volvé a enviarlo.';
const outcomeUnknownText = 'No pudimos saber si tu pedido anterior llegó. Volvé a probar cuando tengas conexión.';
const expiredText = 'Tu pedido no salió en un día. Revisalo y volvé a enviarlo.';

const cardsOf = (target: Target): CartCard[] => {
  const cards = $cards.get();
  return target === 'all' ? cards : cards.filter(({ manufacturer }) => manufacturer.id === target.manufacturer);
};

const targetOf = ({ request }: PendingOrder): Target => {
  const manufacturer = request.carts[0]?.manufacturer.userId ?? '';
  return request.unified ? 'all' : { manufacturer };
};

export interface CartSending {
  dialog: CartDialogState | undefined;
  setDialog: (dialog: CartDialogState | undefined) => void;
  busy: Target | undefined;
  sendCart: (target: Target) => void;
  cancelQueued: (entry: PendingOrder) => void;
}

export function useCartSending(): CartSending {
  const [dialog, setDialog] = useState<CartDialogState>();
  const [busy, setBusy] = useState<Target>();
  const sending = useRef(false);

  const send = async (target: Target): Promise<void> => {
    const currentDraft = () =>
      toOrderDraft(cardsOf(target), { unified: target === 'all', buyer: $orderSender.get().buyer, shipping: $shipping.get() });
    sending.current = true;
    setBusy(target);
    setDialog(undefined);
    try {
      setDialog(dialogFor(await sendOrder(currentDraft(), currentDraft), target));
    } finally {
      sending.current = false;
      setBusy(undefined);
    }
  };
  const sendCart = (target: Target): void => {
    if (sending.current) return;
    const problem = problemOf(target);
    if (problem) setDialog(problem);
    else void send(target);
  };

  const cancelQueued = (entry: PendingOrder): void => {
    cancelPendingOrder(entry);
    showToast('No lo enviamos.');
    void sendQueuedOrders(setDialog);
  };

  useEffect(() => {
    const retryQueued = (): void => void sendQueuedOrders(setDialog);
    retryQueued();
    addEventListener('online', retryQueued);
    addEventListener('focus', retryQueued);
    return () => {
      removeEventListener('online', retryQueued);
      removeEventListener('focus', retryQueued);
    };
  }, []);

  return { dialog, setDialog, busy, sendCart, cancelQueued };
}

async function sendQueuedOrders(showDialog: (dialog: CartDialogState) => void): Promise<void> {
  const lastResult = (await sendQueued()).at(-1);
  if (lastResult) showDialog(dialogFor(lastResult, 'entry' in lastResult && lastResult.entry ? targetOf(lastResult.entry) : 'all'));
}

function problemOf(target: Target): CartDialogState | undefined {
  const { role, buyer } = $orderSender.get();
  const carts = cardsOf(target).map(({ manufacturer, total }) => ({ manufacturer, total }));
  // Only the server knows whether guests may send.
  const problem = findOrderProblem({ unify: target === 'all', role, guestsMaySend: true, buyer, carts });
  if (!problem) return undefined;
  if (problem.opens === 'buyer') return { kind: 'buyer', next: target };
  const { title, text, opens } = problem;
  const links = opens === 'profile' ? profile : title === orderTexts.notAllowedTitle && !role ? signIn : undefined;
  return { kind: 'message', title, text, ...(links && { links }) };
}

function dialogFor(result: SendResult, target: Target): CartDialogState {
  switch (result.kind) {
    case 'sent':
      return result;
    case 'already-placed':
      return { kind: 'already-placed', order: result.order, target };
    case 'changed':
      return { kind: 'changed', changes: result.changes, target };
    case 'queued':
      return { kind: 'queued', entry: result.entry };
    case 'rejected':
      return dialogForRejection(result.code, result.text, target);
    case 'unknown':
      return { kind: 'message', title: orderTexts.failedTitle, text: outcomeUnknownText };
    case 'expired':
      return { kind: 'message', title: orderTexts.attentionTitle, text: expiredText };
    default:
      return { kind: 'message', title: orderTexts.attentionTitle, text: cartChangedText };
  }
}

/** The server repeats these checks with current prices and settings. */
function dialogForRejection(code: string, text: string, target: Target): CartDialogState {
  if (code === 'order.buyer' && $orderSender.get().role !== 'wholesaler') return { kind: 'buyer', next: target };
  const title = titles[code] ?? orderTexts.failedTitle;
  return { kind: 'message', title, text, ...(code === 'order.guests-off' && { links: signIn }) };
}

const titles: Partial<Record<string, string>> = {
  'order.empty': orderTexts.emptyTitle,
  'order.not-wholesaler': orderTexts.notAllowedTitle,
  'order.manufacturer': orderTexts.notAllowedTitle,
  'order.guests-off': orderTexts.notAllowedTitle,
  'order.buyer': orderTexts.buyerMissingTitle,
  'order.below-minimum': orderTexts.attentionTitle,
};
