import type { Replays } from '@shop/messaging';

/** Nobody keeps a copy of catalog's rows yet. */
export const replays = {} as const satisfies Replays;
