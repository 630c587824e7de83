import type { Consumer } from '@shop/contracts/events';
import type { Replayed } from './snapshots.js';

/**
 * What a service can replay, by the name an operator gives it: the command of the service that makes a consumer's copy equal to its own
 * rows (it answers `Replayed`), and the consumers that keep such a copy.
 */
export type Replays = Readonly<
  Record<string, { command: new (consumer: Consumer, told?: (soFar: Replayed) => void) => object; consumers: readonly Consumer[] }>
>;
