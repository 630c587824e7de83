import type { CartThing, DetailedCart } from './cart.js';

/** Ids of orders and suborders are the numbers people read: `K7QM-2D4X-9TRA` (A-25, B-01). */

/** Body of `POST /api/orders` (ORD-04): what the buyer saw. Prices are compared with today's and never taken over. */
export interface OrderRequest {
  /** Of who is no wholesaler; a wholesaler's own data come from their profile. */
  userData?: BuyerData;
  /** Sent by Unificar pedido; by default whether there is more than one cart. */
  unified?: boolean;
  carts: OrderedCart[];
}
export interface BuyerData {
  name: string;
  phone: string;
}
export interface OrderedCart {
  manufacturer: { userId: string; name: string };
  packs: { id: string; price: number; totalItem: number; units: number }[];
  products: { id: string; price: number; inventories: { id: string; totalItem: number }[] }[];
  totalCart: number;
}

/** API-29: what was made of it. The same request with the same key gets the same answer. */
export interface OrderPlaced {
  id: string;
  total: number;
  /** ISO 8601, UTC, as every `createdAt`. */
  createdAt: string;
  unified: boolean;
  /** `id` is the number that opens this manufacturer's part, and nothing but it. */
  subOrders: { id: string; manufacturer: { userId: string; name: string; phone: string }; subtotal: number }[];
}
/** What became of a request whose answer was lost. */
export interface OrderOutcome {
  id: string;
}

/** What differs between a line as its buyer saw it and as it is sold; null where it is not sold (any more). */
export interface LineChange extends CartThing {
  name: string;
  before: { price: number; units?: number };
  after: { price: number; units?: number } | null;
  /** Variants of a product that is still sold which are not. */
  goneInventories?: string[];
}
/** `details` of a 409 `order.changed`. */
export interface OrderChanged {
  cart: DetailedCart;
  changes: LineChange[];
}
/** `details` of a 409 `order.below-minimum`. */
export interface OrderBelowMinimum {
  cart: DetailedCart;
  manufacturer: { userId: string; name: string };
  missing: number;
}

/** A wholesaler as a buyer. `phone` and address are null for who may not see them. */
export interface BuyingWholesaler {
  name: string;
  phone: string | null;
  /** One line. */
  address: string | null;
  city: string | null;
  province: string | null;
}
/** API-38, as far as the viewer may see it. */
export interface Order {
  /** The order's number; a manufacturer gets the one of its own part. */
  id: string;
  /** Of the suborders that are shown. */
  total: number;
  createdAt: string;
  unified: boolean;
  /** A buyer without an account. */
  userData: { name: string; phone: string | null } | null;
  user: { wholesaler: BuyingWholesaler } | null;
  subOrders: SubOrder[];
}
/** API-39. Names and prices are those of the day it was sent. */
export interface SubOrder {
  id: string;
  /** The order it belongs to, by the number its viewer knows it by. */
  order: { id: string };
  user: { manufacturer: OrderManufacturer };
  products: OrderedProduct[];
  packs: OrderedPack[];
  /** Packs taken apart. */
  units: number;
  subtotal: number;
  createdAt: string;
}
export interface OrderManufacturer {
  userId: string;
  name: string;
  image: string | null;
  phone: string;
  /** Where to collect; null when it gives none. */
  street: string | null;
}
export interface OrderedProduct {
  id: string;
  name: string;
  price: number;
  mainImage: string | null;
  inventories: OrderedInventory[];
}
export interface OrderedInventory {
  id: string;
  size: string;
  color: string | null;
  totalItem: number;
}
export interface OrderedPack {
  id: string;
  name: string;
  price: number;
  image: string | null;
  totalItem: number;
  /** Units in one pack. */
  units: number;
  contents: { productId: string; name: string; inventories: OrderedInventory[] }[];
}

/** A wholesaler's purchase in the list (ACC-07). */
export interface PurchaseRow {
  id: string;
  createdAt: string;
  unified: boolean;
  manufacturers: { userId: string; name: string }[];
  total: number;
}
export interface MyOrders {
  orders: PurchaseRow[];
  total: number;
  totalPages: number;
}
/** What a manufacturer sold, in the list (ACC-05). */
export interface SaleRow {
  id: string;
  createdAt: string;
  /** Part of an order of several manufacturers. */
  unified: boolean;
  buyer: { name: string; phone: string; guest: boolean };
  units: number;
  subtotal: number;
  /** What was ordered, as a chat names it. */
  products: { name: string; inventories: Pick<OrderedInventory, 'size' | 'color' | 'totalItem'>[] }[];
  packs: Pick<OrderedPack, 'name' | 'totalItem'>[];
}
export interface MySubOrders {
  subOrders: SaleRow[];
  total: number;
  totalPages: number;
}
/** An order in the admins' list (API-31). */
export interface UnifiedOrderRow extends PurchaseRow {
  buyer: { name: string; phone: string; guest: boolean };
  /** Packs taken apart. */
  units: number;
}
export interface UnifiedOrders {
  unifiedOrders: UnifiedOrderRow[];
  total: number;
  totalPages: number;
}
/** What a manufacturer sold in the last days. */
export interface SalesStats {
  days: number;
  orders: number;
  units: number;
  amount: number;
  buyers: number;
  /** The five products with most units, packs taken apart. */
  products: { id: string; name: string; units: number }[];
}
