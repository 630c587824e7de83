export const ORDER_SETTINGS = Symbol('order settings');

export interface OrderSettings {
  /** Allows orders to one manufacturer without a wholesaler account. */
  areGuestOrdersAllowed: boolean;
}
