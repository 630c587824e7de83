import type { Shipping } from './api/orders.js';
import { shippingLines } from './shipping.js';

/**
 * Prepared messages of WhatsApp links (A-33). The link is the first line because the chat app makes its preview of it. Lists are cut
 * after a line: some telephones reject longer links.
 */
export const maxChatTextLength = 1500;

/** A buyer's question to a manufacturer, from one of its pages. */
export const contactText = (address: string, thing: string): string => `${address}\nHola, quiero consultar por ${thing}.`;

/** A buyer's question about several products or a cart, with quantities and total; `intro` of `chatIntro`. */
export const listText = (address: string, lines: readonly string[], total: string, shipping: Shipping = {}, intro = ''): string =>
  fitLines(`${address}\nHola${intro}, quiero consultar por:`, lines, [`Total: ${total}`, ...shippingLines(shipping)].join('\n'));

/** Data of an order for a chat. `link` opens the part that its reader may see; `total` is formatted. */
export interface ChatOrder {
  link: string;
  id: string;
  lines: readonly string[];
  total: string;
  shipping?: Shipping;
  /** Of `chatIntro`. */
  intro?: string;
}

/** From a buyer to a manufacturer, about a sent order (ORD-02). */
export const sentOrderText = ({ link, id, lines, total, shipping = {}, intro = '' }: ChatOrder): string =>
  fitLines(`${link}\nHola${intro}, te envié el pedido ${id}:`, lines, [`Total: ${total}`, ...shippingLines(shipping)].join('\n'));

/** From a manufacturer to the buyer of an order (ACC-05). */
export const receivedOrderText = (buyer: string, { link, id, lines, total }: ChatOrder): string =>
  fitLines(`${link}\nHola, ${buyer}. Recibí tu pedido ${id}:`, lines, `Total: ${total}`);

/** From a wholesaler to the shop's support, about a unified order. */
export const unifiedOrderText = (link: string, id: string, manufacturers: readonly string[], total: string): string =>
  fitLines(`${link}\nHola, envié el pedido unificado ${id} a:`, manufacturers, `Total: ${total}`);

/** One line of a list: `3 × Remera lisa (Negro, M)`. */
export const chatLine = (quantity: number, name: string, variant?: string, articleCode?: string | null): string =>
  `${quantity} × ${name}${articleCode ? ` [${articleCode}]` : ''}${variant ? ` (${variant})` : ''}`;

/** `Negro, M`: size of an ordered variant, with its colour if it has one. */
export const variantOf = ({ size, color }: { size: string; color: string | null }): string => (color ? `${color}, ${size}` : size);

/** Ordered items of which a message lists one line for each variant and pack. */
interface ChatItems {
  products: readonly {
    name: string;
    articleCode?: string | null | undefined;
    inventories: readonly { size: string; color: string | null; totalItem: number }[];
  }[];
  packs: readonly { name: string; totalItem: number }[];
}

export const orderChatLines = ({ products, packs }: ChatItems): string[] => [
  ...products.flatMap(({ name, articleCode, inventories }) =>
    inventories.map((one) => chatLine(one.totalItem, name, variantOf(one), articleCode)),
  ),
  ...packs.map(({ name, totalItem }) => chatLine(totalItem, name, 'Pack')),
];

/** Joins as many lines as fit, and counts those that do not. */
export function fitLines(head: string, lines: readonly string[], foot: string): string {
  const bullets = lines.map((line) => `· ${line}`);
  const text = (shown: number): string => {
    const rest = bullets.length - shown;
    return [head, ...bullets.slice(0, shown), ...(rest > 0 ? [`y ${rest} más en el enlace`] : []), foot].join('\n');
  };
  let shown = bullets.length;
  while (shown > 0 && text(shown).length > maxChatTextLength) shown -= 1;
  return text(shown);
}
