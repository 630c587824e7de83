import type { INestApplicationContext } from '@nestjs/common';
import { type ServiceName, serviceNames } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import { type ReplayedRows, type ReplayResult, ReplicaResync } from '@shop/messaging';
import { serviceModules } from './services.js';

/** A kind of rows that can be replayed. */
export interface Replay extends ReplayedRows {
  /** Name in the operator's command. */
  name: string;
  /** Service that owns the rows. */
  owner: ServiceName;
}

/** All replays that the services export. */
export const replays: readonly Replay[] = serviceNames.flatMap((owner) =>
  Object.entries<ReplayedRows>(serviceModules[owner].replays).map(([name, rows]) => ({ name, owner, ...rows })),
);

/** Replays that fill a replica of this consumer. */
export const replaysFor = (consumer: string): Replay[] => replays.filter(({ consumers }) => consumers.some((each) => each === consumer));

/**
 * Makes a replica of `consumer` equal to the rows of its owner. `app` is the owner's application. Resolves when the replica has all rows.
 */
export const runReplay = (
  rows: Replay,
  consumer: Consumer,
  app: INestApplicationContext,
  onProgress?: (progress: ReplayResult) => void,
): Promise<ReplayResult> => app.get(ReplicaResync, { strict: false }).replay(rows, consumer, onProgress);
