import {
  invoiceFacts,
  verifiedText,
  type Cart,
  type CartInventory,
  type CartItemRef,
  type CartItems,
  type CartPack,
  type CartProduct,
  type DetailedCart,
  type LineState,
} from '@shop/contracts';
import type { Book, BookPack, BookProduct, BookSeller, BookRequest } from '../price-book/book.js';

export const bookRequestFor = ({ packs, products }: CartItems): BookRequest => ({
  packs: packs.map(({ packId }) => packId),
  products: products.map(({ productId, variations }) => ({ id: productId, variations: variations.map(({ variationId }) => variationId) })),
});

/**
 * Prices a cart at today's prices, grouped by manufacturer, packs before products. Deleted or blocked items stay as `removed` and variants
 * without stock as `out-of-stock`; they add nothing to the total. Items without a row or seller in the book are `unknown`: their events may not have arrived yet.
 */
export function priceCart(items: CartItems, book: Book): DetailedCart {
  const sellers = new Map(book.sellers.map((seller) => [seller.id, seller]));
  const packs = new Map(book.packs.map((pack) => [pack.id, pack]));
  const products = new Map(book.products.map((product) => [product.id, product]));
  const carts = new Map<string, Cart>();
  const unknown: CartItemRef[] = [];
  const cartOf = (seller: BookSeller): Cart => {
    const cart = carts.get(seller.id) ?? emptyCart(seller);
    carts.set(seller.id, cart);
    return cart;
  };
  for (const { packId: id, quantity } of items.packs) {
    const pack = packs.get(id);
    const seller = sellers.get(pack?.sellerId ?? '');
    if (!pack || !seller || (pack.isOffered && !pack.hasAllProducts)) unknown.push({ kind: 'pack', id });
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
  const manufacturerCarts = [...carts.values()];
  return { carts: manufacturerCarts, unknown, total: manufacturerCarts.reduce((sum, { totalCart }) => sum + totalCart, 0) };
}

function emptyCart(seller: BookSeller): Cart {
  const { id: userId, name, image, phone, minPurchase } = seller;
  const invoicing = invoiceFacts(seller).join(' · ') || undefined;
  const manufacturer = {
    userId,
    name,
    image,
    phone,
    minPurchase,
    ...(invoicing && { invoicing }),
    ...(seller.canSell && { verified: verifiedText(seller) }),
  };
  return { manufacturer, packs: [], products: [], totalCart: 0, missing: 0 };
}

const lineState = (isSold: boolean): LineState => (isSold ? 'ok' : 'removed');

function cartPack({ id, name, price, priceUSD, image, units, isOffered }: BookPack, seller: BookSeller, totalItem: number): CartPack {
  return { id, name, price, priceUSD, image, totalItem, units, state: lineState(isOffered && seller.canSell) };
}

function cartProduct(product: BookProduct, seller: BookSeller, variations: CartItems['products'][number]['variations']): CartProduct {
  const { id, name, articleCode, price, priceUSD, mainImage, isVariable } = product;
  const isSold = product.isOffered && seller.canSell;
  const inventoriesById = new Map(product.inventories.map((inventory) => [inventory.id, inventory]));
  const inventories = variations.map(({ variationId, quantity: totalItem }): CartInventory => {
    const inventory = inventoriesById.get(variationId);
    const { color, size, code } = inventory ?? { color: null, size: '', code: null };
    const state = isSold && inventory?.outOfStock ? 'out-of-stock' : lineState(isSold && inventory !== undefined);
    return { id: variationId, color, size, code, totalItem, state };
  });
  const state = (['ok', 'out-of-stock'] as const).find((one) => inventories.some((inventory) => inventory.state === one)) ?? 'removed';
  return { id, name, ...(articleCode !== null && { articleCode }), price, priceUSD, mainImage, isVariable, state, inventories };
}

function totalOf({ packs, products }: Cart): number {
  const packsTotal = packs.reduce((sum, { state, price, totalItem }) => sum + (state === 'ok' ? price * totalItem : 0), 0);
  return products.reduce((sum, { price, inventories }) => sum + price * soldUnits(inventories), packsTotal);
}

const soldUnits = (inventories: readonly CartInventory[]): number =>
  inventories.reduce((sum, { state, totalItem }) => sum + (state === 'ok' ? totalItem : 0), 0);
