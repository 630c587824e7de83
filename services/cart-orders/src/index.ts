import { StandingCheck } from '@shop/accounts';
import { MessagingMetrics } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { CartOrdersModule, databaseOf } from './cart-orders.module.js';
import { readConfig } from './config.js';

export { replays } from './replays.js';
export { GetOrder } from './orders/queries/get-order.query.js';
export { type ImportedOrder, ImportOrders } from './orders/commands/import-orders.command.js';

/** Starts cart-orders: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    ...serviceOptions(config),
    name: 'cart-orders',
    module: CartOrdersModule.forRoot(config),
    callers: StandingCheck,
    metrics: [MessagingMetrics, Reads],
  });
}

/** Brings the database of cart-orders up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
