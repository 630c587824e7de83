import { z } from 'zod';
import { defineEvent } from './define.js';

export const inventoryState = z.object({
  id: z.string(),
  sizeId: z.int(),
  size: z.string(),
  colorId: z.int().nullable(),
  color: z.string().nullable(),
  code: z.string().nullable(),
});

/** Public state of a product: what a price book or a favourites list needs to keep its own copy. */
export const productState = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  price: z.int(),
  priceUSD: z.number().nullable(),
  mainImage: z.string().nullable(),
  onSale: z.boolean(),
  isVariable: z.boolean(),
  type: z.int(),
  genderId: z.int(),
  categoryId: z.int(),
  inventories: z.array(inventoryState),
  /** Whether an admin took it out of the shop; the reason stays with catalog. Absent in what an older version wrote. */
  blocked: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type ProductState = z.infer<typeof productState>;

const owners = ['catalog'] as const;
const consumers = ['cart-orders', 'social'] as const;
const packConsumers = ['cart-orders'] as const;
/** Also who only needs to know which there are. */
const consumersOfLife = [...consumers, 'admin'] as const;
const packConsumersOfLife = [...packConsumers, 'admin'] as const;
const gone = z.object({ id: z.uuid(), userId: z.uuid() });
export type Gone = z.infer<typeof gone>;

export const ProductCreated = defineEvent({
  name: 'product.created',
  version: 1,
  schema: productState,
  owners,
  consumers: consumersOfLife,
});
export const ProductEdited = defineEvent({ name: 'product.edited', version: 1, schema: productState, owners, consumers });
export const ProductDeleted = defineEvent({ name: 'product.deleted', version: 1, schema: gone, owners, consumers: consumersOfLife });

export const packState = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  price: z.int(),
  priceUSD: z.number().nullable(),
  products: z.array(z.object({ productId: z.uuid(), quantities: z.array(z.object({ inventoryId: z.string(), quantity: z.int() })) })),
  /** Whether everything in it can still be bought. Absent in what an older version wrote. */
  complete: z.boolean().default(true),
  /** As of a product. */
  blocked: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type PackState = z.infer<typeof packState>;

export const PackCreated = defineEvent({ name: 'pack.created', version: 1, schema: packState, owners, consumers: packConsumersOfLife });
export const PackEdited = defineEvent({ name: 'pack.edited', version: 1, schema: packState, owners, consumers: packConsumers });
export const PackDeleted = defineEvent({ name: 'pack.deleted', version: 1, schema: gone, owners, consumers: packConsumersOfLife });

/** An admin took a product or a pack out of the shop; its manufacturer is told why. What others keep of the thing changes by its own events. */
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
