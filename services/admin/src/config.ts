import { type Environment, loadConfig, type ServiceConfig, serviceSettings } from '@shop/platform';
import { type PeerUrls, readPeerUrls } from './peers/peers.js';

export interface AdminConfig extends ServiceConfig {
  /** Base URLs of the other services: `<NAME>_URL`, or `SERVICE_URL` with `{name}` for all. */
  peers: PeerUrls;
}

export const readConfig = (env: Environment): AdminConfig => ({ ...loadConfig(env, serviceSettings), peers: readPeerUrls(env) });
