import { z } from 'zod';
import { defineEvent } from './define.js';

export const inventoryState = z.object({
  id: z.string(),
  sizeId: z.int(),
  size: z.string(),
  colorId: z.int().nullable(),
  color: z.string().nullable(),
  code: z.string().nullable(),
  outOfStock: z.literal(true).optional(),
});

/** Public data of a product, for services that keep a replica. */
export const productState = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** Absent if it has none, and in events of older versions. */
  articleCode: z.string().optional(),
  price: z.int(),
  priceUSD: z.number().nullable(),
  mainImage: z.string().nullable(),
  onSale: z.boolean(),
  isVariable: z.boolean(),
  type: z.int(),
  genderId: z.int(),
  categoryId: z.int(),
  inventories: z.array(inventoryState),
  /** True if an admin blocked the product; only catalog has the reason. Absent in events of older versions. */
  blocked: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type ProductState = z.infer<typeof productState>;

const owners = ['catalog'] as const;
const consumers = ['cart-orders', 'social'] as const;
const packConsumers = ['cart-orders'] as const;
/** Includes consumers that need created and deleted only. */
const createdDeletedConsumers = [...consumers, 'admin'] as const;
const packCreatedDeletedConsumers = [...packConsumers, 'admin'] as const;
const deletedState = z.object({ id: z.uuid(), userId: z.uuid() });

export const ProductCreated = defineEvent({
  name: 'product.created',
  version: 1,
  schema: productState,
  owners,
  consumers: createdDeletedConsumers,
});
export const ProductEdited = defineEvent({ name: 'product.edited', version: 1, schema: productState, owners, consumers });
export const ProductDeleted = defineEvent({
  name: 'product.deleted',
  version: 1,
  schema: deletedState,
  owners,
  consumers: createdDeletedConsumers,
});

export const packState = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  price: z.int(),
  priceUSD: z.number().nullable(),
  products: z.array(z.object({ productId: z.uuid(), quantities: z.array(z.object({ inventoryId: z.string(), quantity: z.int() })) })),
  /** True if everything in the pack can still be bought. Absent in events of older versions. */
  complete: z.boolean().default(true),
  blocked: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type PackState = z.infer<typeof packState>;

export const PackCreated = defineEvent({
  name: 'pack.created',
  version: 1,
  schema: packState,
  owners,
  consumers: packCreatedDeletedConsumers,
});
export const PackEdited = defineEvent({ name: 'pack.edited', version: 1, schema: packState, owners, consumers: packConsumers });
export const PackDeleted = defineEvent({
  name: 'pack.deleted',
  version: 1,
  schema: deletedState,
  owners,
  consumers: packCreatedDeletedConsumers,
});

/**
 * An admin blocked a product or a pack; its manufacturer gets the reason by e-mail. Replicas change by `product.edited` and
 * `pack.edited`.
 */
export const publicationWithdrawn = z.object({
  kind: z.enum(['product', 'pack']),
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  reason: z.string(),
});
export type PublicationWithdrawal = z.infer<typeof publicationWithdrawn>;

export const PublicationWithdrawn = defineEvent({
  name: 'publication.withdrawn',
  version: 1,
  schema: publicationWithdrawn,
  owners,
  consumers: ['mailer'],
});
