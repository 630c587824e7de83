import {
  chatIntro,
  formatPesos,
  orderChatLines,
  receivedOrderText,
  sentOrderText,
  type Order,
  type SaleRow,
  type SubOrder,
} from '@shop/contracts';
import { chatLink } from '../../lib/chat.js';
import { buyerOf } from './order-people.js';

export { variantOf } from '@shop/contracts';

/** The style page renders without `location`. */
export const orderUrl = (number: string): string => `${globalThis.location?.origin ?? ''}/orden/${number}`;

export function chatWithManufacturer(order: Order, part: SubOrder): string | undefined {
  const { id, subtotal, user } = part;
  const intro = chatIntro(buyerOf(order).name);
  const text = sentOrderText({ link: orderUrl(id), id, lines: orderChatLines(part), total: formatPesos(subtotal), shipping: part, intro });
  return chatLink(user.manufacturer.phone, text);
}

export function chatWithBuyer(order: Order): string | undefined {
  const { name, phone } = buyerOf(order);
  const { id, total, subOrders } = order;
  return buyerChatLink({ name, phone }, id, subOrders.flatMap(orderChatLines), total);
}

export const chatAboutSale = (sale: SaleRow): string | undefined => buyerChatLink(sale.buyer, sale.id, orderChatLines(sale), sale.subtotal);

function buyerChatLink(
  { name, phone }: { name: string; phone: string | null },
  id: string,
  lines: string[],
  total: number,
): string | undefined {
  return chatLink(phone, receivedOrderText(name, { link: orderUrl(id), id, lines, total: formatPesos(total) }));
}
