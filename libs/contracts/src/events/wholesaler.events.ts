import { z } from 'zod';
import { defineEvent } from './define.js';

/** A wholesaler as identity holds it; `id` is the user's id. With phone and street, which go to nobody but who sends orders. */
export const wholesalerState = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  createdAt: z.iso.datetime(),
});
export type WholesalerState = z.infer<typeof wholesalerState>;

/** What anybody may read beside a review; the rest of a state is cut away before it leaves. */
export const wholesalerName = wholesalerState.pick({ id: true, name: true, city: true, province: true, createdAt: true });
export type WholesalerName = z.infer<typeof wholesalerName>;

const owners = ['identity'] as const;
const consumers = ['cart-orders'] as const;
const gone = z.object({ id: z.uuid() });

export const WholesalerCreated = defineEvent({ name: 'wholesaler.created', version: 1, schema: wholesalerState, owners, consumers });
export const WholesalerEdited = defineEvent({ name: 'wholesaler.edited', version: 1, schema: wholesalerState, owners, consumers });
/** Of the same aggregate, recorded when what `wholesalerName` tells is new. */
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
  schema: gone,
  owners,
  consumers: ['cart-orders', 'social', 'admin'],
});
