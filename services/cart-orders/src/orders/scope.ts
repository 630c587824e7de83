import type { Caller } from '@shop/platform';

/** Namespace of idempotency keys: one for each user, and one for all guests, whose keys are random and cannot be guessed. */
export const idempotencyScope = (caller: Pick<Caller, 'id'> | undefined): string => caller?.id ?? 'guest';
