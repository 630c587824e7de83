import { z } from 'zod';
import { provinceSlugs } from '../reference/provinces.js';
import { verificationStatuses } from '../roles.js';
import { priceVats, vatStatuses } from '../tax.js';
import { defineEvent } from './define.js';

/** Public data of a manufacturer, owned by identity; `id` is the user id. No e-mail address, no identity documents. */
export const manufacturerState = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.string().nullable(),
  phone: z.string(),
  street: z.string().nullable(),
  pointOfSale: z.boolean(),
  /** Absent in events of older versions. */
  province: z.enum(provinceSlugs).nullable().default(null),
  /** 11 digits; absent, as the next two fields, in events of older versions. */
  cuit: z.string().nullable().default(null),
  vatStatus: z.enum(vatStatuses).nullable().default(null),
  priceVat: z.enum(priceVats).nullable().default(null),
  minPurchase: z.int().min(0),
  verificationStatus: z.enum(verificationStatuses),
  /** A suspended manufacturer counts as unverified. The event has no reason. Absent in events of older versions. */
  suspended: z.boolean().default(false),
  image: z.string().nullable(),
  images: z.array(z.string()),
  description: z.string().nullable(),
  instagramNick: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  live: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The step of `orderSteps` that its orders passed. Absent in events of older versions. */
  orderStep: z.int().min(0).default(0),
});
export type ManufacturerState = z.infer<typeof manufacturerState>;

const owners = ['identity'] as const;
const consumers = ['catalog', 'cart-orders', 'social', 'admin'] as const;

export const ManufacturerCreated = defineEvent({ name: 'manufacturer.created', version: 1, schema: manufacturerState, owners, consumers });
export const ManufacturerEdited = defineEvent({ name: 'manufacturer.edited', version: 1, schema: manufacturerState, owners, consumers });
/** The account was deleted. */
export const ManufacturerDeleted = defineEvent({
  name: 'manufacturer.deleted',
  version: 1,
  schema: z.object({ id: z.uuid() }),
  owners,
  consumers: ['catalog', 'cart-orders', 'social', 'admin'],
});
