import type { CartItems, CartManufacturer, DetailedCart, Order, OrderedPack, OrderedProduct } from '@shop/contracts';
import type { CartVariation } from '../../lib/quantities.js';
import type { LineSnapshot } from '../cart/cart-snapshot.js';
import type { LocalCart } from '../cart/cart.js';
import { variantOf } from './order-chat.js';

export interface OrderRepeat {
  packs: { id: string; quantity: number; snapshot: LineSnapshot }[];
  products: { id: string; variations: CartVariation[]; snapshot: LineSnapshot }[];
  removed: string[];
  unknown: string[];
}

export const cartItemsOf = ({ subOrders }: Order): CartItems => ({
  packs: subOrders.flatMap(({ packs }) => packs.map(({ id, totalItem }) => ({ packId: id, quantity: totalItem }))),
  products: subOrders.flatMap(({ products }) =>
    products.map(({ id, inventories }) => ({
      productId: id,
      variations: inventories.map((one) => ({ variationId: one.id, quantity: one.totalItem })),
    })),
  ),
});

/**
 * Computes the lines to add so that the cart has at least the ordered quantities. Repeating an order twice adds nothing the second time.
 */
export function repeatOrder(order: Order, today: DetailedCart, cart: LocalCart): OrderRepeat {
  const result: OrderRepeat = { packs: [], products: [], removed: [], unknown: [] };
  const unknown = new Set(today.unknown.map(({ id }) => id));
  const addMissing = (id: string, name: string): void => void (unknown.has(id) ? result.unknown : result.removed).push(name);
  for (const { packs, products } of order.subOrders) {
    for (const pack of packs) {
      const current = findPack(pack, today);
      if (!current) addMissing(pack.id, pack.name);
      else {
        const quantity = pack.totalItem - (cart.packs.find(({ packId }) => packId === pack.id)?.quantity ?? 0);
        if (quantity > 0) result.packs.push({ id: pack.id, quantity, snapshot: current });
      }
    }
    for (const product of products) {
      const current = findProduct(product, today);
      if (!current) addMissing(product.id, product.name);
      else {
        const lines = product.inventories.filter(({ id }) => current.availableIds.has(id));
        result.removed.push(
          ...product.inventories.filter(({ id }) => !current.availableIds.has(id)).map((one) => `${product.name} (${variantOf(one)})`),
        );
        const variations = lines
          .map(({ id, totalItem }) => ({ variationId: id, quantity: totalItem - quantityInCart(cart, product.id, id) }))
          .filter(({ quantity }) => quantity > 0);
        if (variations.length > 0) result.products.push({ id: product.id, variations, snapshot: current.snapshot });
      }
    }
  }
  return result;
}

const quantityInCart = (cart: LocalCart, productId: string, variationId: string): number =>
  cart.products.find((line) => line.productId === productId)?.variations.find((variation) => variation.variationId === variationId)
    ?.quantity ?? 0;

function findPack({ id }: OrderedPack, { carts }: DetailedCart): LineSnapshot | undefined {
  for (const { manufacturer, packs } of carts) {
    const pack = packs.find((one) => one.id === id && one.state === 'ok');
    if (pack) return snapshotOf(pack.name, pack.price, pack.image, manufacturer);
  }
  return undefined;
}

function findProduct({ id }: OrderedProduct, { carts }: DetailedCart): { snapshot: LineSnapshot; availableIds: Set<string> } | undefined {
  for (const { manufacturer, products } of carts) {
    const product = products.find((one) => one.id === id && one.state === 'ok');
    if (!product) continue;
    const options = Object.fromEntries(product.inventories.map((one) => [one.id, variantOf(one)]));
    const availableIds = new Set(product.inventories.filter(({ state }) => state === 'ok').map((one) => one.id));
    return { snapshot: { ...snapshotOf(product.name, product.price, product.mainImage, manufacturer), options }, availableIds };
  }
  return undefined;
}

const snapshotOf = (name: string, price: number, image: string | null, { userId, ...manufacturer }: CartManufacturer): LineSnapshot => ({
  name,
  price,
  image,
  manufacturer: { id: userId, name: manufacturer.name, minPurchase: manufacturer.minPurchase, phone: manufacturer.phone },
  options: {},
});
