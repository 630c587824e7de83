import * as admin from '@shop/admin';
import * as cartOrders from '@shop/cart-orders';
import * as catalog from '@shop/catalog';
import type { ServiceName } from '@shop/contracts';
import * as identity from '@shop/identity';
import type { ReplayedRows } from '@shop/messaging';
import type { Environment, RunningService } from '@shop/platform';
import * as social from '@shop/social';

/** Exports of every service. */
interface ServiceModule {
  start(env: Environment): Promise<RunningService>;
  /** Runs the pending migrations. */
  migrate(env: Environment): Promise<void>;
  /** Rows that other services replicate, by the name that an operator types. */
  replays: Readonly<Record<string, ReplayedRows>>;
}

/** Modules of the services, by the names in @shop/contracts. */
export const serviceModules = {
  identity,
  catalog,
  'cart-orders': cartOrders,
  social,
  admin,
} as const satisfies Record<ServiceName, ServiceModule>;
