import type { BuyerTax, SellerTax } from '../tax.js';
import type { deliveryNames } from '../shipping.js';
import type { CartItemRef, DetailedCart } from './cart.js';

/** Ids of orders and suborders are the numbers that users see: `K7QM-2D4X-9TRA` (A-25, B-01). */

/** Body of `POST /api/orders` (ORD-04): the cart as the buyer saw it. The server compares the prices with its own and never uses them. */
export interface OrderRequest {
  /** For buyers who are not wholesalers; the data of a wholesaler come from the profile. */
  userData?: BuyerData;
  /** True for «Unificar pedido»; by default true if there is more than one cart. */
  unified?: boolean;
  carts: OrderedCart[];
}
export interface BuyerData {
  name: string;
  phone: string;
}
/** A buyer's note to one manufacturer, and the way of delivery. Absent fields: no note, and a delivery to be agreed (D-117). */
export interface Shipping {
  delivery?: keyof typeof deliveryNames;
  /** Name of the carrier. */
  carrier?: string;
  /** May have line breaks. */
  note?: string;
}
export interface OrderedCart extends Shipping {
  manufacturer: { userId: string; name: string };
  packs: { id: string; price: number; totalItem: number; units: number }[];
  products: { id: string; price: number; inventories: { id: string; totalItem: number }[] }[];
  totalCart: number;
}

/** API-29: the order that was created. A repeated request with the same key gets the same answer. */
export interface PlacedOrder {
  id: string;
  total: number;
  /** ISO 8601, UTC, as every `createdAt`. */
  createdAt: string;
  unified: boolean;
  /** `id` is the number that gives access to this manufacturer's suborder only. */
  subOrders: { id: string; manufacturer: { userId: string; name: string; phone: string }; subtotal: number }[];
}
/** The order of a request whose response was lost. */
export interface OrderOutcome {
  id: string;
}

/** Difference between a line as the buyer saw it and as it is sold now; `after` is null if it is not sold. */
export interface LineChange extends CartItemRef {
  name: string;
  before: { price: number; units?: number };
  after: { price: number; units?: number } | null;
  /** Variants that are no longer sold or out of stock, of a product that is still sold. */
  goneInventories?: string[];
}
/** `details` of a 409 `order.changed`. */
export interface OrderChangedDetails {
  cart: DetailedCart;
  changes: LineChange[];
}
/** `details` of a 409 `order.below-minimum`. */
export interface OrderBelowMinimumDetails {
  cart: DetailedCart;
  manufacturer: { userId: string; name: string };
  missing: number;
}

/** A wholesaler as a buyer. `phone` and the address are null, and tax data absent, for viewers who may not see them. */
export interface BuyingWholesaler extends BuyerTax {
  name: string;
  phone: string | null;
  /** In one line. */
  address: string | null;
  city: string | null;
  province: string | null;
  /** A text of the tax data, which the service writes to keep the scripts of pages small; absent without any. */
  taxText?: string | undefined;
}
/** API-38, limited to what the viewer may see. */
export interface Order {
  /** Number of the order; a manufacturer gets the number of its suborder. */
  id: string;
  /** Sum of the suborders in this answer. */
  total: number;
  createdAt: string;
  unified: boolean;
  /** Data of a buyer without an account. */
  userData: { name: string; phone: string | null } | null;
  user: { wholesaler: BuyingWholesaler } | null;
  subOrders: SubOrder[];
}
/**
 * API-39. Names and prices are those at the time of the order. `carrier` and `note` of a wholesaler are absent for viewers who may not see
 * the telephone.
 */
export interface SubOrder extends Shipping {
  id: string;
  /** Its order, by the number that the viewer has. */
  order: { id: string };
  user: { manufacturer: OrderManufacturer };
  products: OrderedProduct[];
  packs: OrderedPack[];
  /** All units, those inside packs included. */
  units: number;
  subtotal: number;
  createdAt: string;
}
/** Tax data are those at the time of the order, as the names (D-127). */
export interface OrderManufacturer extends SellerTax {
  userId: string;
  name: string;
  image: string | null;
  phone: string;
  /** Address of collection, or null. */
  street: string | null;
  /** As that of a buyer. */
  taxText?: string | undefined;
  /** A text from `verifiedText`, as of today; absent if the manufacturer does not sell at present. */
  verified?: string | undefined;
}
export interface OrderedProduct {
  id: string;
  name: string;
  /** Null or absent if it had none. */
  articleCode?: string | null | undefined;
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
  contents: { productId: string; name: string; articleCode?: string | null | undefined; inventories: OrderedInventory[] }[];
}

/** A part of an order in a list, without its lines. */
export type SubOrderRow = Pick<SubOrder, 'id' | 'subtotal'> & { user: { manufacturer: Pick<OrderManufacturer, 'userId' | 'name'> } };
/** API-38 in lists of orders: a wholesaler's purchases (ACC-07). */
export type PurchaseRow = Omit<Order, 'subOrders'> & { subOrders: SubOrderRow[] };
export interface MyOrders {
  orders: PurchaseRow[];
  total: number;
  totalPages: number;
}
/** API-39 in the list of a manufacturer's sales (ACC-05): without ids and images of the lines. */
export interface SaleRow extends Pick<SubOrder, 'id' | 'order' | 'user' | 'units' | 'subtotal' | 'createdAt'> {
  /** True for a part of an order of several manufacturers. */
  unified: boolean;
  /** The city is that of a wholesaler's profile when it ordered. */
  buyer: { name: string; phone: string; guest: boolean; city: string | null };
  products: (Pick<OrderedProduct, 'name' | 'articleCode' | 'price'> & {
    inventories: Pick<OrderedInventory, 'size' | 'color' | 'totalItem'>[];
  })[];
  packs: Pick<OrderedPack, 'name' | 'totalItem' | 'price'>[];
}
export interface MySubOrders {
  subOrders: SaleRow[];
  total: number;
  totalPages: number;
}
/** An order in the admins' list (API-31). */
export interface UnifiedOrderRow extends PurchaseRow {
  /** All units, those inside packs included. */
  units: number;
}
export interface UnifiedOrders {
  unifiedOrders: UnifiedOrderRow[];
  total: number;
  totalPages: number;
}
/** Sales of a manufacturer in the last `days` days. */
export interface SalesStats {
  days: number;
  orders: number;
  units: number;
  amount: number;
  buyers: number;
  /** The five products with most units, those inside packs included. */
  products: { id: string; name: string; units: number }[];
}
