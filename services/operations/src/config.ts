import { type ConfigOf, type Environment, loadConfig, logLevel, operatingSettings, port, text, url } from '@shop/platform';

const settings = {
  /** Store of the queues, as for every service. */
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  /** Identity, which signs admins in and publishes the keys of access tokens. */
  IDENTITY_URL: url(['http', 'https']),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(3020),
  LOG_LEVEL: logLevel(),
  ...operatingSettings,
};

export type OperationsConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): OperationsConfig => loadConfig(env, settings);
