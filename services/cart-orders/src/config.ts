import { type Environment, loadConfig, serviceSettings } from '@shop/platform';
import { z } from 'zod';

const settings = serviceSettings.extend({
  /** Allows orders without a wholesaler account, to one manufacturer, with a name and a phone. */
  GUEST_ORDERS: z.stringbool().default(true),
});

export type CartOrdersConfig = z.infer<typeof settings>;
export const readConfig = (env: Environment): CartOrdersConfig => loadConfig(env, settings);
