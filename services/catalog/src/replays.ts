import { PackCreated, ProductCreated } from '@shop/contracts/events';
import type { Replays } from '@shop/messaging';
import { ReplayPacks } from './packs/commands/replay-packs.command.js';
import { ReplayProducts } from './products/commands/replay-products.command.js';

/** Commands that resend catalog's rows to the replicas of other services. */
export const replays = {
  products: { command: ReplayProducts, consumers: ProductCreated.consumers },
  packs: { command: ReplayPacks, consumers: PackCreated.consumers },
} as const satisfies Replays;
