import { chatLine, formatPesos, receivedOrderText, sentOrderText, type Order, type SaleRow, type SubOrder } from '@shop/contracts';
import { chatLink } from '../../lib/chat.js';
import { buyerOf } from './order-people.js';

/** Where an order, or the part of one manufacturer, is read. The style page is drawn where there is no address. */
export const orderAddress = (number: string): string => `${globalThis.location?.origin ?? ''}/orden/${number}`;

/** "M, Negro": a size and, where there is one, a colour. */
export const variantOf = ({ size, color }: { size: string; color: string | null }): string => (color ? `${size}, ${color}` : size);

/** What was ordered, a line a size and colour. */
const linesOf = ({ products, packs }: Pick<SaleRow, 'products' | 'packs'>): string[] => [
  ...products.flatMap(({ name, inventories }) => inventories.map((one) => chatLine(one.totalItem, name, variantOf(one)))),
  ...packs.map(({ name, totalItem }) => chatLine(totalItem, name, 'Pack')),
];

/** The buyer's chat with a manufacturer. Its link opens what that manufacturer may read. */
export function chatWithMaker(part: SubOrder): string | undefined {
  const { id, subtotal, user } = part;
  const text = sentOrderText({ link: orderAddress(id), id, lines: linesOf(part), total: formatPesos(subtotal) });
  return chatLink(user.manufacturer.phone, text);
}

/** A manufacturer's chat with the buyer of its part. */
export function chatWithBuyer(order: Order): string | undefined {
  const { name, phone } = buyerOf(order);
  const { id, total, subOrders } = order;
  return withBuyer({ name, phone }, id, subOrders.flatMap(linesOf), total);
}

/** The same from a line of the list. */
export const chatAboutSale = (sale: SaleRow): string | undefined => withBuyer(sale.buyer, sale.id, linesOf(sale), sale.subtotal);

function withBuyer(
  { name, phone }: { name: string; phone: string | null },
  id: string,
  lines: string[],
  total: number,
): string | undefined {
  return chatLink(phone, receivedOrderText(name, { link: orderAddress(id), id, lines, total: formatPesos(total) }));
}
