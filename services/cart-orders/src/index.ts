import { OrderStepPassed, SubOrderReceived } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { CartOrdersModule, databaseOptions } from './cart-orders.module.js';
import { readConfig } from './config.js';
import { OrderStep } from './order-steps/order-step.entity.js';
import { SubOrder } from './orders/sub-order.entity.js';

export { UpdateOrderSteps } from './order-steps/commands/update-order-steps.command.js';
export { GetOrder } from './orders/queries/get-order.query.js';
export { type ImportedOrder, ImportOrders } from './orders/commands/import-orders.command.js';

/** Starts cart-orders: its HTTP API, its worker, or both (`SERVICE_ROLE`). Throws one error that names every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'cart-orders', module: CartOrdersModule.forRoot(config), config });
}

/** Migrates the database of cart-orders, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** Rows of cart-orders that other services replicate. */
export const replays = {
  'sub-orders': replayedRows(SubOrder, SubOrderReceived),
  'order-steps': replayedRows(OrderStep, OrderStepPassed),
};
