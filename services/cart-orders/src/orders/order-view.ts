import {
  buyerTaxFacts,
  type BuyingWholesaler,
  type Order,
  type OrderManufacturer,
  sellerTaxFacts,
  type Shipping,
  type SubOrder,
  type VerifiedFacts,
  verifiedText,
} from '@shop/contracts';
import type { Caller } from '@shop/platform';
import type { OrderBuyer } from './order-buyer.js';
import type { OrderLines } from './order-lines.js';

interface StoredPart {
  number: string;
  sellerId: string;
  seller: OrderManufacturer;
  lines: OrderLines;
  units: number;
  subtotal: number;
  shipping: Shipping;
  /** Present data of the manufacturer; null if it does not sell at present. */
  verified: VerifiedFacts | null;
}
/** An order with all its parts, as stored. */
export interface StoredOrder {
  number: string;
  buyerId: string | null;
  buyer: OrderBuyer;
  unified: boolean;
  createdAt: string;
  parts: StoredPart[];
}

/**
 * The order as this caller may see it (A-26, B-01); undefined if they may see nothing. Buyer and admins see all parts, a manufacturer its
 * own. Anyone else sees the order or part that `number` belongs to, without the buyer's phone and address, and without what a wholesaler
 * typed for a manufacturer: a guest has no other way to read their own note.
 */
export function visibleOrder(caller: Caller | undefined, order: StoredOrder, number: string): Order | undefined {
  const { parts } = order;
  if (caller?.role === 'admin' || (caller && caller.id === order.buyerId))
    return toOrderView(order, parts, { id: order.number, contact: true });
  if (caller?.role === 'manufacturer') {
    const own = parts.filter(({ sellerId }) => sellerId === caller.id);
    return own[0] && toOrderView(order, own, { id: own[0].number, contact: true });
  }
  const openedParts = order.number === number ? parts : parts.filter((part) => part.number === number);
  return toOrderView(order, openedParts, { id: number, contact: false });
}

const joined = (texts: readonly string[]): string | undefined => texts.join(' · ') || undefined;

function toOrderView(order: StoredOrder, parts: StoredPart[], { id, contact }: { id: string; contact: boolean }): Order {
  const { buyer, buyerId, createdAt, unified } = order;
  const { name, phone, address, city, province, cuit, vatStatus } = buyer;
  const wholesaler: BuyingWholesaler = contact
    ? { name, phone, address, city, province, cuit, vatStatus, taxText: joined(buyerTaxFacts(buyer)) }
    : { name, phone: null, address: null, city: null, province: null };
  return {
    id,
    total: parts.reduce((sum, { subtotal }) => sum + subtotal, 0),
    createdAt,
    unified,
    userData: buyerId === null ? { name: wholesaler.name, phone: wholesaler.phone } : null,
    user: buyerId === null ? null : { wholesaler },
    subOrders: parts.map(({ number, seller, verified, lines, units, subtotal, shipping: { delivery, ...typed } }): SubOrder => ({
      id: number,
      order: { id },
      user: { manufacturer: { ...seller, taxText: joined(sellerTaxFacts(seller)), ...(verified && { verified: verifiedText(verified) }) } },
      products: lines.products,
      packs: lines.packs,
      units,
      subtotal,
      createdAt,
      ...(delivery && { delivery }),
      ...((contact || buyerId === null) && typed),
    })),
  };
}
