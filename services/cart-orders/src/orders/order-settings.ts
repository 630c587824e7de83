export const ORDER_SETTINGS = Symbol('order settings');

export interface OrderSettings {
  /** Whether who is no wholesaler may send one manufacturer's order. */
  guestOrders: boolean;
}
