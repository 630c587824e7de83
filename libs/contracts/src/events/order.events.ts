import { z } from 'zod';
import { defineEvent } from './define.js';

/** What others need of one manufacturer's part of an order. The buyer's telephone and address stay with the order. */
export const subOrderState = z.object({
  id: z.uuid(),
  /** Opens this part alone; `orderNumber` opens the whole order, so it is not for the manufacturer (B-01). */
  number: z.string(),
  orderNumber: z.string(),
  sellerId: z.uuid(),
  /** Null for a buyer without an account. */
  buyerId: z.uuid().nullable(),
  buyerName: z.string(),
  units: z.int(),
  /** Whole pesos. */
  subtotal: z.int(),
  unified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SubOrderState = z.infer<typeof subOrderState>;

export const SubOrderReceived = defineEvent({
  name: 'sub-order.received',
  // 2: those of one order travel together; a consumer of before would handle the first of them only, so it is to refuse them.
  version: 2,
  schema: subOrderState,
  owners: ['cart-orders'],
  consumers: ['mailer', 'social', 'admin'],
  together: true,
});
