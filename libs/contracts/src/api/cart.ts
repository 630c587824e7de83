import type { Shipping } from './orders.js';

/** The cart as a browser stores it and sends it for pricing (CART-06). `variationId` is the id of an inventory. */
export interface CartItems {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: { variationId: string; quantity: number }[] }[];
}

/** A wholesaler's cart as the server stores it. */
export interface SavedCart {
  /** Number of saves; 0 = never saved. A client that saves sends the version that it read. */
  version: number;
  cart: CartItems & { shipping?: SavedShipping[] };
}

export interface SavedShipping extends Shipping {
  manufacturerId: string;
}

/**
 * `removed`: no longer sold. `out-of-stock`: its manufacturer has none at present. Such a line stays in the cart with a text; it is neither
 * counted nor ordered.
 */
export type LineState = 'ok' | 'removed' | 'out-of-stock';

/** A product or a pack. */
export interface CartItemRef {
  kind: 'product' | 'pack';
  id: string;
}
export interface CartManufacturer {
  userId: string;
  name: string;
  /** Logo. */
  image: string | null;
  phone: string;
  /** In whole pesos; 0 = no minimum. */
  minPurchase: number;
  /** A text from `invoiceFacts`, which the service writes to keep the cart's script small; absent without any. */
  invoicing?: string | undefined;
  /** A text from `verifiedText`; absent if the manufacturer does not sell at present. */
  verified?: string | undefined;
}
export interface CartPack {
  id: string;
  name: string;
  /** Price of one pack, in whole pesos. */
  price: number;
  priceUSD: number | null;
  image: string | null;
  /** Number of packs. */
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
  /** Absent if it has none. */
  articleCode?: string | undefined;
  /** Price of one unit, in whole pesos. */
  price: number;
  priceUSD: number | null;
  mainImage: string | null;
  isVariable: boolean;
  /** Not `ok` also if none of the variants in the cart can be bought: `out-of-stock` if one of them is, else `removed`. */
  state: LineState;
  inventories: CartInventory[];
}
/** The lines of one manufacturer in a cart (API-40), at current prices. */
export interface Cart {
  manufacturer: CartManufacturer;
  packs: CartPack[];
  products: CartProduct[];
  /** In whole pesos, without removed lines. */
  totalCart: number;
  /** Whole pesos that are missing to the minimum purchase; 0 if it is reached. */
  missing: number;
}
/** API-28: one cart per manufacturer, in the order of the first line of each. */
export interface DetailedCart {
  carts: Cart[];
  /**
   * Ids that the service does not know, perhaps not yet. The lines stay in the cart; they are not counted, ordered or shown as removed
   * (B-17).
   */
  unknown: CartItemRef[];
  total: number;
}

/** A product with which a cart reaches the manufacturer's minimum purchase. */
export interface MinimumSuggestion {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  /** Number of units that reach the minimum. */
  units: number;
}
