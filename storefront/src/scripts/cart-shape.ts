/** The local cart as the specification stores it (CART-06). `variationId` is the id of an inventory. */
export interface LocalCart {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: CartVariation[] }[];
}
export interface CartVariation {
  variationId: string;
  quantity: number;
}

/**
 * What the page said of a product or pack when it was added. The cart itself holds ids alone; this lets it be shown, and its minimum be
 * reckoned, without a connection. Prices here are those of that day: whoever shows them says so or asks the API.
 */
export interface Remembered {
  name: string;
  price: number;
  image: string | null;
  maker: { id: string; name: string; minPurchase: number; phone: string };
  /** Names of a product's sizes and colours by the id of the inventory; empty for a pack. */
  options: Record<string, string>;
}
export type Memory = Record<string, Remembered>;

export const emptyCart: LocalCart = { packs: [], products: [] };

/** More than anybody orders of one size; a longer number is a slip of the finger. */
export const mostUnits = 9999;

/** A quantity somebody typed or stepped to: whole, never below 0 (PROD-02). */
export const quantityOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(mostUnits, Math.max(0, Math.trunc(value))) : 0;

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Quantities by id: what is twice is one, what is not a line is none. */
function quantities(lines: Loose[], key: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const id = line[key];
    const quantity = quantityOf(line['quantity']);
    if (isId(id) && quantity > 0) sums.set(id, quantityOf((sums.get(id) ?? 0) + quantity));
  }
  return sums;
}

/** What was stored may be from another version of the shop, or from a hand: what reads as a cart is kept, the rest is not. */
export function readCart(stored: unknown): LocalCart {
  if (!isObject(stored)) return emptyCart;
  const products = new Map<string, Loose[]>();
  for (const line of list(stored['products'])) {
    const id = line['productId'];
    if (isId(id)) products.set(id, [...(products.get(id) ?? []), ...list(line['variations'])]);
  }
  return {
    packs: [...quantities(list(stored['packs']), 'packId')].map(([packId, quantity]) => ({ packId, quantity })),
    products: [...products]
      .map(([productId, lines]) => ({
        productId,
        variations: [...quantities(lines, 'variationId')].map(([variationId, quantity]) => ({ variationId, quantity })),
      }))
      .filter(({ variations }) => variations.length > 0),
  };
}

function readRemembered(stored: unknown): Remembered | undefined {
  if (!isObject(stored) || !isObject(stored['maker']) || !isId(stored['maker']['id'])) return undefined;
  const { name, price, image, maker, options } = stored;
  if (typeof name !== 'string' || typeof price !== 'number' || !(price >= 0)) return undefined;
  return {
    name,
    price,
    image: typeof image === 'string' ? image : null,
    maker: {
      id: stored['maker']['id'],
      name: textOf(maker['name']),
      minPurchase: typeof maker['minPurchase'] === 'number' && maker['minPurchase'] > 0 ? maker['minPurchase'] : 0,
      phone: textOf(maker['phone']),
    },
    options: isObject(options) ? Object.fromEntries(Object.entries(options).map(([id, option]) => [id, textOf(option)])) : {},
  };
}

/** Keeps what is known of the lines a cart has; the rest is forgotten, so that the memory never outgrows the cart. */
export function readMemory(stored: unknown, cart: LocalCart): Memory {
  if (!isObject(stored)) return {};
  const memory: Memory = {};
  for (const id of [...cart.packs.map((line) => line.packId), ...cart.products.map((line) => line.productId)]) {
    const remembered = readRemembered(stored[id]);
    if (remembered) memory[id] = remembered;
  }
  return memory;
}

/** The cart with more units of a pack. */
export function withPack(cart: LocalCart, packId: string, quantity: number): LocalCart {
  return readCart({ ...cart, packs: [...cart.packs, { packId, quantity }] });
}

/** The cart with more units of a product's sizes and colours. */
export function withProduct(cart: LocalCart, productId: string, variations: readonly CartVariation[]): LocalCart {
  return readCart({ ...cart, products: [...cart.products, { productId, variations }] });
}

/** The cart with exactly this many of a pack, or of a product's size or colour; 0 takes the line away. */
export function withQuantity(
  cart: LocalCart,
  line: { packId: string } | { productId: string; variationId: string },
  quantity: number,
): LocalCart {
  if ('packId' in line) {
    return readCart({ ...cart, packs: cart.packs.map((pack) => (pack.packId === line.packId ? { ...pack, quantity } : pack)) });
  }
  const products = cart.products.map((product) =>
    product.productId === line.productId
      ? {
          ...product,
          variations: product.variations.map((variation) =>
            variation.variationId === line.variationId ? { ...variation, quantity } : variation,
          ),
        }
      : product,
  );
  return readCart({ ...cart, products });
}

/** The cart without a product or pack. */
export const without = (cart: LocalCart, id: string): LocalCart => ({
  packs: cart.packs.filter((line) => line.packId !== id),
  products: cart.products.filter((line) => line.productId !== id),
});

/** What of a manufacturer the cart holds, at the remembered prices; lines of which nothing is known count for nothing. */
export function heldOf(cart: LocalCart, memory: Memory, makerId: string): number {
  const of = (id: string, units: number): number => {
    const known = memory[id];
    return known?.maker.id === makerId ? known.price * units : 0;
  };
  const packs = cart.packs.map((line) => of(line.packId, line.quantity));
  const products = cart.products.map((line) => of(line.productId, unitsIn(line.variations)));
  return [...packs, ...products].reduce((sum, amount) => sum + amount, 0);
}

export const unitsIn = (variations: readonly CartVariation[]): number => variations.reduce((sum, { quantity }) => sum + quantity, 0);
