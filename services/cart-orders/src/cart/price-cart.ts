import type { Cart, CartInventory, CartItems, CartPack, CartProduct, CartThing, DetailedCart, LineState } from '@shop/contracts';
import type { Book, BookPack, BookProduct, BookSeller, Wanted } from '../book/book.js';

/** What the price book is asked for to price these. */
export const wantedBy = ({ packs, products }: CartItems): Wanted => ({
  packs: packs.map(({ packId }) => packId),
  products: products.map(({ productId, variations }) => ({ id: productId, variations: variations.map(({ variationId }) => variationId) })),
});

/**
 * A cart at today's prices, by manufacturer, packs before products. What is gone stays in it as `removed` and counts for nothing; what the
 * book does not know, or knows no seller of, is `unknown`: its copy may be on its way.
 */
export function priceCart(items: CartItems, book: Book): DetailedCart {
  const sellers = new Map(book.sellers.map((seller) => [seller.id, seller]));
  const packs = new Map(book.packs.map((pack) => [pack.id, pack]));
  const products = new Map(book.products.map((product) => [product.id, product]));
  const carts = new Map<string, Cart>();
  const unknown: CartThing[] = [];
  const cartOf = (seller: BookSeller): Cart => {
    const cart = carts.get(seller.id) ?? emptyCart(seller);
    carts.set(seller.id, cart);
    return cart;
  };
  for (const { packId: id, quantity } of items.packs) {
    const pack = packs.get(id);
    const seller = sellers.get(pack?.sellerId ?? '');
    if (!pack || !seller || (pack.offered && !pack.known)) unknown.push({ kind: 'pack', id });
    else cartOf(seller).packs.push(cartPack(pack, seller, quantity));
  }
  for (const { productId: id, variations } of items.products) {
    const product = products.get(id);
    const seller = sellers.get(product?.sellerId ?? '');
    if (!product || !seller) unknown.push({ kind: 'product', id });
    else cartOf(seller).products.push(cartProduct(product, seller, variations));
  }
  for (const cart of carts.values()) {
    cart.totalCart = totalOf(cart);
    cart.missing = Math.max(0, cart.manufacturer.minPurchase - cart.totalCart);
  }
  const all = [...carts.values()];
  return { carts: all, unknown, total: all.reduce((sum, { totalCart }) => sum + totalCart, 0) };
}

function emptyCart({ id: userId, name, image, phone, minPurchase }: BookSeller): Cart {
  return { manufacturer: { userId, name, image, phone, minPurchase }, packs: [], products: [], totalCart: 0, missing: 0 };
}

const stateOf = (sold: boolean): LineState => (sold ? 'ok' : 'removed');

function cartPack({ id, name, price, priceUSD, image, units, offered }: BookPack, seller: BookSeller, totalItem: number): CartPack {
  return { id, name, price, priceUSD, image, totalItem, units, state: stateOf(offered && seller.sells) };
}

function cartProduct(product: BookProduct, seller: BookSeller, variations: CartItems['products'][number]['variations']): CartProduct {
  const { id, name, price, priceUSD, mainImage, isVariable } = product;
  const sold = product.offered && seller.sells;
  const known = new Map(product.inventories.map((inventory) => [inventory.id, inventory]));
  const inventories = variations.map(({ variationId, quantity: totalItem }): CartInventory => {
    const { color, size, code } = known.get(variationId) ?? { color: null, size: '', code: null };
    return { id: variationId, color, size, code, totalItem, state: stateOf(sold && known.has(variationId)) };
  });
  const state = stateOf(inventories.some((inventory) => inventory.state === 'ok'));
  return { id, name, price, priceUSD, mainImage, isVariable, state, inventories };
}

function totalOf({ packs, products }: Cart): number {
  const ofPacks = packs.reduce((sum, { state, price, totalItem }) => sum + (state === 'ok' ? price * totalItem : 0), 0);
  return products.reduce((sum, { price, inventories }) => sum + price * soldUnits(inventories), ofPacks);
}

const soldUnits = (inventories: readonly CartInventory[]): number =>
  inventories.reduce((sum, { state, totalItem }) => sum + (state === 'ok' ? totalItem : 0), 0);
