import { type Environment, loadConfig, type ServiceConfig, serviceSettings } from '@shop/platform';

export type AdminConfig = ServiceConfig;
export const readConfig = (env: Environment): AdminConfig => loadConfig(env, serviceSettings);
