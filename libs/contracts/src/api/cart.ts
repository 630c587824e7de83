/** What a browser keeps of a cart and sends to have it priced (CART-06). `variationId` is the id of an inventory. */
export interface CartItems {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: { variationId: string; quantity: number }[] }[];
}

/** What the server keeps of a wholesaler's cart. */
export interface SavedCart {
  /** How often it was saved; 0 = never. Whoever saves says which version they have seen. */
  version: number;
  cart: CartItems;
}

/** `removed`: it is no longer sold. It stays in the cart with its text, counts for nothing and is not sent. */
export type LineState = 'ok' | 'removed';

/** A product or a pack. */
export interface CartThing {
  kind: 'product' | 'pack';
  id: string;
}
export interface CartManufacturer {
  userId: string;
  name: string;
  /** Logo. */
  image: string | null;
  phone: string;
  /** Whole pesos; 0 = none. */
  minPurchase: number;
}
export interface CartPack {
  id: string;
  name: string;
  /** Of one pack, in whole pesos. */
  price: number;
  priceUSD: number | null;
  image: string | null;
  /** How many packs. */
  totalItem: number;
  /** Units in one pack. */
  units: number;
  state: LineState;
}
export interface CartInventory {
  id: string;
  color: string | null;
  size: string;
  /** CSS hex of the colour. */
  code: string | null;
  totalItem: number;
  state: LineState;
}
export interface CartProduct {
  id: string;
  name: string;
  /** Of one unit, in whole pesos. */
  price: number;
  priceUSD: number | null;
  mainImage: string | null;
  isVariable: boolean;
  /** `removed` also when every variant in the cart is gone. */
  state: LineState;
  inventories: CartInventory[];
}
/** What a cart holds of one manufacturer (API-40), at today's prices. */
export interface Cart {
  manufacturer: CartManufacturer;
  packs: CartPack[];
  products: CartProduct[];
  /** Whole pesos, without what was removed. */
  totalCart: number;
  /** Whole pesos up to the minimum purchase; 0 when it is reached. */
  missing: number;
}
/** API-28: one cart a manufacturer, in the order of the first line of each. */
export interface DetailedCart {
  carts: Cart[];
  /** Not known (yet): kept in the cart, not counted, not sent, and not called removed (B-17). */
  unknown: CartThing[];
  total: number;
}

/** A product that closes the gap to a manufacturer's minimum purchase. */
export interface Closer {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  /** How many of them reach the minimum. */
  units: number;
}
