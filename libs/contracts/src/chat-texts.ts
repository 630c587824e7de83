/**
 * What people find already written when a chat opens (A-33). The link comes first, because the chat app makes its preview of it; then
 * whom and what it is about, a line a thing, and the total. Lists are cut at whole lines: some telephones refuse longer links.
 */
export const chatTextMax = 1500;

/** What a buyer asks a manufacturer from one of its pages. */
export const contactText = (address: string, thing: string): string => `${address}\nHola, quiero consultar por ${thing}.`;

/** The same about several things, or a whole cart: what and how many, and what they come to. */
export const listText = (address: string, lines: readonly string[], total: string): string =>
  listed(`${address}\nHola, quiero consultar por:`, lines, `Total: ${total}`);

/** What an order's chat is about. `link` opens what its reader may see; `total` is written already. */
export interface ChatOrder {
  link: string;
  id: string;
  lines: readonly string[];
  total: string;
}

/** A buyer to a manufacturer that has got their order (ORD-02). */
export const sentOrderText = ({ link, id, lines, total }: ChatOrder): string =>
  listed(`${link}\nHola, te envié el pedido ${id}:`, lines, `Total: ${total}`);

/** A manufacturer to the buyer of an order (ACC-05). */
export const receivedOrderText = (buyer: string, { link, id, lines, total }: ChatOrder): string =>
  listed(`${link}\nHola, ${buyer}. Recibí tu pedido ${id}:`, lines, `Total: ${total}`);

/** A wholesaler to the shop's support line about a unified order. */
export const unifiedOrderText = (link: string, id: string, manufacturers: readonly string[], total: string): string =>
  listed(`${link}\nHola, envié el pedido unificado ${id} a:`, manufacturers, `Total: ${total}`);

/** One line of a list: `3 × Remera lisa (M, Negro)`. */
export const chatLine = (quantity: number, name: string, variant?: string): string =>
  `${quantity} × ${name}${variant ? ` (${variant})` : ''}`;

/** As many whole lines as fit; what does not is counted. */
function listed(head: string, lines: readonly string[], foot: string): string {
  const bullets = lines.map((line) => `· ${line}`);
  const text = (shown: number): string => {
    const rest = bullets.length - shown;
    return [head, ...bullets.slice(0, shown), ...(rest > 0 ? [`y ${rest} más en el enlace`] : []), foot].join('\n');
  };
  let shown = bullets.length;
  while (shown > 0 && text(shown).length > chatTextMax) shown -= 1;
  return text(shown);
}
