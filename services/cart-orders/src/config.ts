import { type ConfigOf, type Environment, flag, loadConfig, serviceSettings } from '@shop/platform';

const settings = {
  ...serviceSettings,
  /** Whether who is no wholesaler may send one manufacturer's order with a name and a telephone. */
  GUEST_ORDERS: flag(true),
};

export type CartOrdersConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): CartOrdersConfig => loadConfig(env, settings);
