import { z } from 'zod';
import { vatStatuses } from '../tax.js';
import { defineEvent } from './define.js';

/**
 * Data of a wholesaler, owned by identity; `id` is the user id. Phone, street and CUIT are sent only to the service that creates orders.
 */
export const wholesalerState = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** 11 digits; absent, as the next field, in events of older versions. */
  cuit: z.string().nullable().default(null),
  vatStatus: z.enum(vatStatuses).nullable().default(null),
  createdAt: z.iso.datetime(),
});
export type WholesalerState = z.infer<typeof wholesalerState>;

/** Public part of the data, shown with reviews. */
export const wholesalerName = wholesalerState.pick({ id: true, name: true, city: true, province: true, createdAt: true });
export type WholesalerName = z.infer<typeof wholesalerName>;

const owners = ['identity'] as const;
const consumers = ['cart-orders'] as const;
const deletedState = z.object({ id: z.uuid() });

export const WholesalerCreated = defineEvent({ name: 'wholesaler.created', version: 1, schema: wholesalerState, owners, consumers });
export const WholesalerEdited = defineEvent({ name: 'wholesaler.edited', version: 1, schema: wholesalerState, owners, consumers });
/** An event of the same aggregate, published when a field of `wholesalerName` changed. */
export const WholesalerNamed = defineEvent({
  name: 'wholesaler.named',
  version: 1,
  schema: wholesalerName,
  owners,
  consumers: ['social', 'admin'],
});
export const WholesalerDeleted = defineEvent({
  name: 'wholesaler.deleted',
  version: 1,
  schema: deletedState,
  owners,
  consumers: ['cart-orders', 'social', 'admin'],
});
