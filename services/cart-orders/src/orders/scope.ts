import type { Caller } from '@shop/platform';

/** Whose keys of requests are told apart: a signed-in person's are their own, guests share one space of keys that nobody guesses. */
export const scopeOf = (caller: Caller | undefined): string => caller?.id ?? 'guest';
