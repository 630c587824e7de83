import { type ConfigOf, type Environment, flag, loadConfig, serviceSettings } from '@shop/platform';

const settings = {
  ...serviceSettings,
  /** Allows orders without a wholesaler account, to one manufacturer, with a name and a phone. */
  GUEST_ORDERS: flag(true),
};

export type CartOrdersConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): CartOrdersConfig => loadConfig(env, settings);
