import { StandingCheck } from '@shop/accounts';
import { SubOrderReceived } from '@shop/contracts/events';
import { MessagingMetrics, type Replays } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { CartOrdersModule, databaseOf } from './cart-orders.module.js';
import { readConfig } from './config.js';
import { ReplaySubOrders } from './orders/commands/replay-sub-orders.command.js';

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

/** What copies of the orders can be made again from. Who is only told of an order, as the mailer is, keeps none. */
export const replays = {
  'sub-orders': { command: ReplaySubOrders, consumers: SubOrderReceived.consumers.filter((consumer) => consumer !== 'mailer') },
} as const satisfies Replays;
