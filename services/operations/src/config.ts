import { type Environment, loadConfig, operatingSettings, port, url } from '@shop/platform';
import type { z } from 'zod';

const settings = operatingSettings.extend({
  /** Store of the queues, as for every service. */
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  /** Identity, which signs admins in and publishes the keys of access tokens. */
  IDENTITY_URL: url(['http', 'https']),
  HTTP_PORT: port(3020),
});

export type OperationsConfig = z.infer<typeof settings>;
export const readConfig = (env: Environment): OperationsConfig => loadConfig(env, settings);
