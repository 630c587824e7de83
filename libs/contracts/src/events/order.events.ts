import { z } from 'zod';
import { deliveryNames } from '../shipping.js';
import { priceVats, vatStatuses } from '../tax.js';
import { defineEvent } from './define.js';

/** Data of a suborder for replicas. The buyer's telephone and address are not included. */
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
  consumers: ['social', 'admin'],
});

const orderedVariant = z.object({ size: z.string(), color: z.string().nullable(), totalItem: z.int() });
const orderedLine = z.object({ name: z.string(), /** Whole pesos. */ price: z.int() });
/** Null or absent if it had none; absent in events of earlier versions. */
const articleCode = z.string().nullish();
/** The buyer's note and the way of delivery (D-117). */
const shipping = z.object({
  delivery: z.enum(Object.keys(deliveryNames) as (keyof typeof deliveryNames)[]).exactOptional(),
  carrier: z.string().exactOptional(),
  note: z.string().exactOptional(),
});

/** Absent in events of older versions. */
const buyerTax = { cuit: z.string().nullish(), vatStatus: z.enum(vatStatuses).nullish() };

/** A manufacturer's part of a placed order. Only its `number`, not that of the order, may reach the manufacturer (B-01). */
const placedPart = z.object({
  /** Id of the suborder. */
  id: z.uuid(),
  number: z.string(),
  sellerId: z.uuid(),
  sellerName: z.string(),
  sellerTax: z.object({ ...buyerTax, priceVat: z.enum(priceVats).nullish() }).optional(),
  units: z.int(),
  subtotal: z.int(),
  products: z.array(orderedLine.extend({ articleCode, mainImage: z.string().nullable(), inventories: z.array(orderedVariant) })),
  packs: z.array(orderedLine.extend({ image: z.string().nullable(), totalItem: z.int(), units: z.int() })),
  /** Absent in events of earlier versions. */
  shipping: shipping.exactOptional(),
});
export type PlacedPart = z.infer<typeof placedPart>;

/** An order with its lines and the buyer's contact data, for mails. */
export const placedOrderState = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Null for a buyer without an account. */
  buyerId: z.uuid().nullable(),
  buyer: z.object({ name: z.string(), phone: z.string(), city: z.string().nullable(), province: z.string().nullable(), ...buyerTax }),
  /** Whole pesos. */
  total: z.int(),
  createdAt: z.iso.datetime(),
  parts: z.array(placedPart),
});
export type PlacedOrderState = z.infer<typeof placedOrderState>;

/** Only the mailer receives it, because it contains the buyer's phone (D-120). */
export const OrderPlaced = defineEvent({
  name: 'order.placed',
  version: 1,
  schema: placedOrderState,
  owners: ['cart-orders'],
  consumers: ['mailer'],
});
