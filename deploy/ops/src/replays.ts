import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ServiceName, serviceNames } from '@shop/contracts';
import type { Consumer } from '@shop/contracts/events';
import type { Replayed, Replays } from '@shop/messaging';
import { serviceModules } from './services.js';

/** One kind of rows that can be replayed. */
export interface Replay {
  /** The name an operator gives it. */
  what: string;
  /** Whose rows they are. */
  owner: ServiceName;
  command: Replays[string]['command'];
  /** Who keeps a copy of them. */
  consumers: readonly Consumer[];
}

/** Everything that can be replayed, by the exports of the services. */
export const replays: readonly Replay[] = serviceNames.flatMap((owner) =>
  Object.entries<Replays[string]>(serviceModules[owner].replays).map(([what, replay]) => ({ what, owner, ...replay })),
);

/** Every replay that fills a copy of this consumer. */
export const replaysFor = (consumer: string): Replay[] => replays.filter(({ consumers }) => consumers.some((name) => name === consumer));

/**
 * Makes one copy of `consumer` equal to the rows of its owner, whose application `app` is. Resolves when the copy has all of them; `told`
 * hears how far it is.
 */
export const runReplay = (
  { command }: Replay,
  consumer: Consumer,
  app: INestApplicationContext,
  told?: (soFar: Replayed) => void,
): Promise<Replayed> => app.get(CommandBus).execute<object, Replayed>(new command(consumer, told));
