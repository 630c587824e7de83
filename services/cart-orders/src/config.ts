import { type Environment, loadConfig, type ServiceConfig, serviceSettings } from '@shop/platform';

export type CartOrdersConfig = ServiceConfig;
export const readConfig = (env: Environment): CartOrdersConfig => loadConfig(env, serviceSettings);
