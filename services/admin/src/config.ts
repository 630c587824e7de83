import { type Environment, loadConfig, type ServiceConfig, serviceSettings } from '@shop/platform';
import { type Peers, peersIn } from './peers/peers.js';

export interface AdminConfig extends ServiceConfig {
  /** Where the others answer, of those whose address is set: `<NAME>_URL`, or `SERVICE_URL` with `{name}` for all. */
  peers: Peers;
}

export const readConfig = (env: Environment): AdminConfig => ({ ...loadConfig(env, serviceSettings), peers: peersIn(env) });
