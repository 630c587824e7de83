import { z } from 'zod';
import { defineEvent } from './define.js';

/** Data of a suborder for other services. The buyer's telephone and address are not included. */
export const subOrderState = z.object({
  id: z.uuid(),
  /** Gives access to this suborder only. `orderNumber` gives access to the whole order, so the manufacturer must not get it (B-01). */
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
  // Version 2: a job of an earlier relay has all suborders of an order (`others`); a consumer of version 1 would handle only the first.
  version: 2,
  schema: subOrderState,
  owners: ['cart-orders'],
  consumers: ['mailer', 'social', 'admin'],
});
