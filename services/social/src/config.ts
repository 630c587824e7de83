import { type Environment, loadConfig, type ServiceConfig, serviceSettings } from '@shop/platform';

export type SocialConfig = ServiceConfig;
export const readConfig = (env: Environment): SocialConfig => loadConfig(env, serviceSettings);
