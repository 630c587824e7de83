import type { BuyerData, OrderRequest } from '@shop/contracts';
import { chatLinesOf, availableLines, type CartCard } from '../cart-cards.js';
import { readCart, type LocalCart } from '../cart.js';
import type { ShippingChoices } from '../shipping.store.js';
import type { SentPart } from './pending-order.js';

export interface OrderDraft {
  request: OrderRequest;
  parts: SentPart[];
}

interface DraftOptions {
  unified: boolean;
  buyer: BuyerData | null;
  shipping: ShippingChoices;
}

export function toOrderDraft(cards: readonly CartCard[], { unified, buyer, shipping }: DraftOptions): OrderDraft {
  const sendable = cards.filter((card) => availableLines(card).length > 0);
  const carts = sendable.map((card) => {
    const lines = availableLines(card);
    return {
      manufacturer: { userId: card.manufacturer.id, name: card.manufacturer.name },
      packs: lines
        .filter(({ kind }) => kind === 'pack')
        .map(({ id, snapshot, quantity }) => ({ id, price: snapshot.price, totalItem: quantity, units: snapshot.units ?? 0 })),
      products: lines
        .filter(({ kind }) => kind === 'product')
        .map(({ id, snapshot, parts }) => ({
          id,
          price: snapshot.price,
          inventories: parts.flatMap(({ variationId, quantity, removed }) =>
            variationId !== null && !removed ? [{ id: variationId, totalItem: quantity }] : [],
          ),
        })),
      totalCart: card.total,
      ...shipping[card.manufacturer.id],
    };
  });
  const parts = sendable.map((card) => ({
    userId: card.manufacturer.id,
    name: card.manufacturer.name,
    phone: card.manufacturer.phone,
    lines: chatLinesOf(card),
    total: card.total,
    shipping: shipping[card.manufacturer.id],
  }));
  return { request: { ...(buyer && { userData: { name: buyer.name, phone: buyer.phone } }), unified, carts }, parts };
}

export function fingerprintOf({ unified, userData, carts }: OrderRequest): string {
  const lines = carts.flatMap(({ manufacturer, packs, products, delivery, carrier, note }) => [
    ...(delivery || note ? [['shipping', manufacturer.userId, delivery, carrier, note]] : []),
    ...packs.map(({ id, totalItem, price, units }) => ['pack', id, totalItem, price, units]),
    ...products.flatMap(({ id, price, inventories }) => inventories.map((one) => ['product', id, one.id, one.totalItem, price])),
  ]);
  const sorted = lines.map((line) => JSON.stringify(line)).toSorted();
  return JSON.stringify([unified === true, userData?.name ?? '', userData?.phone ?? '', ...sorted]);
}

/** True while the cart has at least the quantities of the request. */
export function coversRequest(cart: LocalCart, { carts }: OrderRequest): boolean {
  const quantities = new Map<string, number>([
    ...cart.packs.map(({ packId, quantity }) => [packId, quantity] as const),
    ...cart.products.flatMap(({ productId, variations }) =>
      variations.map(({ variationId, quantity }) => [`${productId} ${variationId}`, quantity] as const),
    ),
  ]);
  const has = (line: string, quantity: number): boolean => (quantities.get(line) ?? 0) >= quantity;
  return carts.every(
    ({ packs, products }) =>
      packs.every(({ id, totalItem }) => has(id, totalItem)) &&
      products.every(({ id, inventories }) => inventories.every((one) => has(`${id} ${one.id}`, one.totalItem))),
  );
}

/** Subtracts exactly the sent quantities: units added meanwhile, also in another tab, stay (B-18). */
export function subtractOrder(cart: LocalCart, { carts }: OrderRequest): LocalCart {
  const packs = new Map(carts.flatMap((sent) => sent.packs.map(({ id, totalItem }) => [id, totalItem] as const)));
  const products = new Map(
    carts.flatMap((sent) =>
      sent.products.map(({ id, inventories }) => [id, new Map(inventories.map((one) => [one.id, one.totalItem]))] as const),
    ),
  );
  return readCart({
    packs: cart.packs.map(({ packId, quantity }) => ({ packId, quantity: quantity - (packs.get(packId) ?? 0) })),
    products: cart.products.map(({ productId, variations }) => ({
      productId,
      variations: variations.map(({ variationId, quantity }) => ({
        variationId,
        quantity: quantity - (products.get(productId)?.get(variationId) ?? 0),
      })),
    })),
  });
}
