import { useEffect, useRef, useState } from 'react';
import { orderProblem, orderTexts, type LineChange, type OrderPlaced } from '@shop/contracts';
import type { CartCard } from '../cart-cards.js';
import { $cards, $sender } from '../use-cart.js';
import { draftOf } from './order-request.js';
import type { Outgoing, SentPart } from './outgoing.js';
import { sendKept, sendOrder, type Sending } from './send-order.js';

/** What is sent: one manufacturer's card, by its id, or all of them as one order. */
export type Target = { maker: string } | 'all';

/** What a send has to say, one dialog at a time. */
export type Saying =
  | { kind: 'message'; title: string; text: string; links?: { href: string; name: string }[] }
  | { kind: 'buyer'; next?: Target }
  | { kind: 'changed'; changes: LineChange[]; target: Target }
  | { kind: 'sent'; placed: OrderPlaced; parts: SentPart[] }
  | { kind: 'earlier'; placed: OrderPlaced; target: Target }
  | { kind: 'kept'; entry: Outgoing };

const signIn = [
  { href: '/ingresar', name: 'Ingresar' },
  { href: '/registro', name: 'Registrarme' },
];
const profile = [{ href: '/mi-cuenta', name: 'Datos de tu negocio' }];
const overtaken = 'Tu carrito cambió en otra pestaña. Revisalo y volvé a enviarlo.';
const unsure = 'No pudimos saber si tu pedido anterior llegó. Volvé a probar cuando tengas conexión.';
const over = 'Un pedido que guardamos hace más de un día no pudo salir. Revisá tu carrito y volvé a enviarlo.';

const cardsOf = (target: Target): CartCard[] => {
  const cards = $cards.get();
  return target === 'all' ? cards : cards.filter(({ maker }) => maker.id === target.maker);
};

const targetOf = ({ request }: Outgoing): Target => {
  const maker = request.carts[0]?.manufacturer.userId ?? '';
  return request.unified ? 'all' : { maker };
};

export interface SendingModel {
  saying: Saying | undefined;
  say: (saying: Saying | undefined) => void;
  /** What is on its way. */
  busy: Target | undefined;
  press: (target: Target) => void;
}

/** Sends cards, in the order that the specification gives the checks, and whatever was kept. */
export function useSending(): SendingModel {
  const [saying, say] = useState<Saying>();
  const [busy, setBusy] = useState<Target>();
  const sending = useRef(false);

  const send = async (target: Target): Promise<void> => {
    const now = () => draftOf(cardsOf(target), target === 'all', $sender.get().buyer);
    sending.current = true;
    setBusy(target);
    say(undefined);
    try {
      say(sayingOf(await sendOrder(now(), now), target));
    } finally {
      sending.current = false;
      setBusy(undefined);
    }
  };
  const press = (target: Target): void => {
    if (sending.current) return;
    const problem = problemOf(target);
    if (problem) say(problem);
    else void send(target);
  };

  useEffect(() => {
    const over = new AbortController();
    const sendWhatIsKept = async (): Promise<void> => {
      const last = (await sendKept()).at(-1);
      if (last && !over.signal.aborted) say(sayingOf(last, 'entry' in last ? targetOf(last.entry) : 'all'));
    };
    const again = (): void => void sendWhatIsKept();
    again();
    for (const type of ['online', 'focus']) addEventListener(type, again, { signal: over.signal });
    return () => over.abort();
  }, []);

  return { saying, say, busy, press };
}

function problemOf(target: Target): Saying | undefined {
  const { role, buyer } = $sender.get();
  const carts = cardsOf(target).map(({ maker, total }) => ({ manufacturer: maker, total }));
  // Whether guests may send here, only the server knows.
  const problem = orderProblem({ unify: target === 'all', role, guestsMaySend: true, buyer, carts });
  if (!problem) return undefined;
  if (problem.opens === 'buyer') return { kind: 'buyer', next: target };
  const { title, text, opens } = problem;
  return { kind: 'message', title, text, ...(opens === 'profile' && { links: profile }) };
}

function sayingOf(result: Sending, target: Target): Saying {
  switch (result.kind) {
    case 'sent':
      return result;
    case 'earlier':
      return { kind: 'earlier', placed: result.placed, target };
    case 'changed':
      return { kind: 'changed', changes: result.changes, target };
    case 'kept':
      return { kind: 'kept', entry: result.entry };
    case 'refused':
      return refusal(result.code, result.text, target);
    case 'unsure':
      return { kind: 'message', title: orderTexts.failedTitle, text: unsure };
    case 'over':
      return { kind: 'message', title: orderTexts.attentionTitle, text: over };
    default:
      return { kind: 'message', title: orderTexts.attentionTitle, text: overtaken };
  }
}

/** The server's checks are the same as those here, and know more: today's prices, and whether guests may send. */
function refusal(code: string, text: string, target: Target): Saying {
  if (code === 'order.buyer' && $sender.get().role !== 'wholesaler') return { kind: 'buyer', next: target };
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
