import type { BuyerData, OrderRequest } from '@shop/contracts';
import { chatLinesOf, soldLines, type CartCard } from '../cart-cards.js';
import { readCart, type LocalCart } from '../cart.js';
import type { SentPart } from './outgoing.js';

export interface Draft {
  request: OrderRequest;
  parts: SentPart[];
}

/** What is sent of these cards: what is sold, at the prices that are shown. */
export function draftOf(cards: readonly CartCard[], unified: boolean, buyer: BuyerData | null): Draft {
  const sent = cards.filter((card) => soldLines(card).length > 0);
  const carts = sent.map((card) => {
    const lines = soldLines(card);
    return {
      manufacturer: { userId: card.maker.id, name: card.maker.name },
      packs: lines
        .filter(({ kind }) => kind === 'pack')
        .map(({ id, known, quantity }) => ({ id, price: known.price, totalItem: quantity, units: known.units ?? 0 })),
      products: lines
        .filter(({ kind }) => kind === 'product')
        .map(({ id, known, parts }) => ({
          id,
          price: known.price,
          inventories: parts.flatMap(({ variationId, quantity, removed }) =>
            variationId !== null && !removed ? [{ id: variationId, totalItem: quantity }] : [],
          ),
        })),
      totalCart: card.total,
    };
  });
  const parts = sent.map((card) => ({
    userId: card.maker.id,
    name: card.maker.name,
    phone: card.maker.phone,
    lines: chatLinesOf(card),
    total: card.total,
  }));
  return { request: { ...(buyer && { userData: { name: buyer.name, phone: buyer.phone } }), unified, carts }, parts };
}

/** The same text for the same order, however its lines stand: buyer, ids, quantities and the prices that were seen. */
export function fingerprintOf({ unified, userData, carts }: OrderRequest): string {
  const lines = carts.flatMap(({ packs, products }) => [
    ...packs.map(({ id, totalItem, price, units }) => ['pack', id, totalItem, price, units]),
    ...products.flatMap(({ id, price, inventories }) => inventories.map((one) => ['product', id, one.id, one.totalItem, price])),
  ]);
  const sorted = lines.map((line) => JSON.stringify(line)).toSorted();
  return JSON.stringify([unified === true, userData?.name ?? '', userData?.phone ?? '', ...sorted]);
}

/** The cart without exactly what was sent: what was added meanwhile, in this tab or another, stays (B-18). */
export function subtract(cart: LocalCart, { carts }: OrderRequest): LocalCart {
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
