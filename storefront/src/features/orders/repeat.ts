import type { CartItems, CartManufacturer, DetailedCart, Order, OrderedPack, OrderedProduct } from '@shop/contracts';
import type { CartVariation } from '../../lib/quantities.js';
import type { Remembered } from '../cart/cart-snapshot.js';
import type { LocalCart } from '../cart/cart.js';
import { variantOf } from './order-chat.js';

/** What has to come into a cart, and what cannot. */
export interface Repeat {
  packs: { id: string; quantity: number; known: Remembered }[];
  products: { id: string; variations: CartVariation[]; known: Remembered }[];
  /** Names of what is not sold any more: a product, a pack, or a size and colour. */
  gone: string[];
  /** Names of what nothing can be said about now. */
  unknown: string[];
}

/** An order as the lines of a cart. */
export const itemsOf = ({ subOrders }: Order): CartItems => ({
  packs: subOrders.flatMap(({ packs }) => packs.map(({ id, totalItem }) => ({ packId: id, quantity: totalItem }))),
  products: subOrders.flatMap(({ products }) =>
    products.map(({ id, inventories }) => ({
      productId: id,
      variations: inventories.map((one) => ({ variationId: one.id, quantity: one.totalItem })),
    })),
  ),
});

/**
 * What to add to the cart `held` so that it has at least what was ordered, by what of it is sold today. Where it has as many already nothing
 * is added: repeating an order twice is repeating it once.
 */
export function repeatOf(order: Order, today: DetailedCart, held: LocalCart): Repeat {
  const repeat: Repeat = { packs: [], products: [], gone: [], unknown: [] };
  const unknown = new Set(today.unknown.map(({ id }) => id));
  const cannot = (id: string, name: string): void => void (unknown.has(id) ? repeat.unknown : repeat.gone).push(name);
  for (const { packs, products } of order.subOrders) {
    for (const pack of packs) {
      const found = packToday(pack, today);
      if (!found) cannot(pack.id, pack.name);
      else {
        const quantity = pack.totalItem - (held.packs.find(({ packId }) => packId === pack.id)?.quantity ?? 0);
        if (quantity > 0) repeat.packs.push({ id: pack.id, quantity, known: found });
      }
    }
    for (const product of products) {
      const found = productToday(product, today);
      if (!found) cannot(product.id, product.name);
      else {
        const lines = product.inventories.filter(({ id }) => found.sold.has(id));
        repeat.gone.push(
          ...product.inventories.filter(({ id }) => !found.sold.has(id)).map((one) => `${product.name} (${variantOf(one)})`),
        );
        const variations = lines
          .map(({ id, totalItem }) => ({ variationId: id, quantity: totalItem - heldOf(held, product.id, id) }))
          .filter(({ quantity }) => quantity > 0);
        if (variations.length > 0) repeat.products.push({ id: product.id, variations, known: found.known });
      }
    }
  }
  return repeat;
}

const heldOf = (held: LocalCart, productId: string, variationId: string): number =>
  held.products.find((line) => line.productId === productId)?.variations.find((variation) => variation.variationId === variationId)
    ?.quantity ?? 0;

function packToday({ id }: OrderedPack, { carts }: DetailedCart): Remembered | undefined {
  for (const { manufacturer, packs } of carts) {
    const pack = packs.find((one) => one.id === id && one.state === 'ok');
    if (pack) return knownOf(pack.name, pack.price, pack.image, manufacturer);
  }
  return undefined;
}

function productToday({ id }: OrderedProduct, { carts }: DetailedCart): { known: Remembered; sold: Set<string> } | undefined {
  for (const { manufacturer, products } of carts) {
    const product = products.find((one) => one.id === id && one.state === 'ok');
    if (!product) continue;
    const options = Object.fromEntries(product.inventories.map((one) => [one.id, variantOf(one)]));
    const sold = new Set(product.inventories.filter(({ state }) => state === 'ok').map((one) => one.id));
    return { known: { ...knownOf(product.name, product.price, product.mainImage, manufacturer), options }, sold };
  }
  return undefined;
}

const knownOf = (name: string, price: number, image: string | null, { userId, ...maker }: CartManufacturer): Remembered => ({
  name,
  price,
  image,
  maker: { id: userId, name: maker.name, minPurchase: maker.minPurchase, phone: maker.phone },
  options: {},
});
