import { chatLine, formatPesos, receivedOrderText, sentOrderText, type Order, type SaleRow, type SubOrder } from '@shop/contracts';
import { chatLink } from '../../lib/chat.js';
import { unitCount } from '../../lib/format.js';
import { buyerOf } from './order-people.js';

/** Where an order, or the part of one manufacturer, is read. */
export const orderAddress = (number: string): string => `${location.origin}/orden/${number}`;

/** "M, Negro": a size and, where there is one, a colour. */
export const variantOf = ({ size, color }: { size: string; color: string | null }): string => (color ? `${size}, ${color}` : size);

/** What was ordered, a line a size and colour. */
const linesOf = ({ products, packs }: SubOrder): string[] => [
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
  const { id, total } = order;
  const lines = order.subOrders.flatMap(linesOf);
  return chatLink(phone, receivedOrderText(name, { link: orderAddress(id), id, lines, total: formatPesos(total) }));
}

/** The same from a line of the list, which knows only how much it was. */
export function chatAboutSale({ id, buyer, units, subtotal }: SaleRow): string | undefined {
  const lines = [unitCount(units)];
  return chatLink(buyer.phone, receivedOrderText(buyer.name, { link: orderAddress(id), id, lines, total: formatPesos(subtotal) }));
}
