import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ServiceName, serviceNames } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import type { ReplayResult, Replays } from '@shop/messaging';
import { serviceModules } from './services.js';

/** A kind of rows that can be replayed. */
export interface Replay {
  /** Name in the operator's command. */
  name: string;
  /** Service that owns the rows. */
  owner: ServiceName;
  command: Replays[string]['command'];
  /** Services with a replica of the rows. */
  consumers: readonly Consumer[];
}

/** All replays that the services export. */
export const replays: readonly Replay[] = serviceNames.flatMap((owner) =>
  Object.entries<Replays[string]>(serviceModules[owner].replays).map(([name, replay]) => ({ name, owner, ...replay })),
);

/** Replays that fill a replica of this consumer. */
export const replaysFor = (consumer: string): Replay[] => replays.filter(({ consumers }) => consumers.some((each) => each === consumer));

/**
 * Makes a replica of `consumer` equal to the rows of its owner. `app` is the owner's application. Resolves when the replica has all rows.
 */
export const runReplay = (
  { command }: Replay,
  consumer: Consumer,
  app: INestApplicationContext,
  onProgress?: (progress: ReplayResult) => void,
): Promise<ReplayResult> => app.get(CommandBus).execute<object, ReplayResult>(new command(consumer, onProgress));
