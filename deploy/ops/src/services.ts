import * as admin from '@shop/admin';
import * as cartOrders from '@shop/cart-orders';
import * as catalog from '@shop/catalog';
import type { ServiceName } from '@shop/contracts';
import * as identity from '@shop/identity';
import type { Replays } from '@shop/messaging';
import type { Environment, RunningService } from '@shop/platform';
import * as social from '@shop/social';

/** What every service exports. */
interface ServiceModule {
  start(env: Environment): Promise<RunningService>;
  /** Brings its database up to date. */
  migrate(env: Environment): Promise<void>;
  replays: Replays;
}

/** The services of this repository, by the names of the one table in contracts. */
export const serviceModules = {
  identity,
  catalog,
  'cart-orders': cartOrders,
  social,
  admin,
} as const satisfies Record<ServiceName, ServiceModule>;
