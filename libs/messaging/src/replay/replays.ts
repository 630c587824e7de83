import type { Consumer } from '@shop/contracts/events';
import type { ReplayResult } from './replica-resync.js';

/**
 * Replays of a service by operator-facing name: the command that makes a consumer's replica equal to its own rows (returns
 * `ReplayResult`), and the consumers with such a replica.
 */
export type Replays = Readonly<
  Record<
    string,
    { command: new (consumer: Consumer, onProgress?: (soFar: ReplayResult) => void) => object; consumers: readonly Consumer[] }
  >
>;
