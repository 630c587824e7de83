import type { Caller } from '@shop/platform';

/** Whose keys of requests are told apart: a signed-in person's are their own, guests share one space of keys that nobody guesses. */
export const scopeOf = (caller: Pick<Caller, 'id'> | undefined): string => caller?.id ?? 'guest';
