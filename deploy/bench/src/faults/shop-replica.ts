import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { ManagedProcess } from './managed-process.js';

/** Settings shared by all processes of a shop. */
export interface ShopSettings {
  dataDir: string;
  databaseUrl: string;
  /** EVENTS_URL, SEARCH_URL and related settings. */
  engineEnv: Record<string, string>;
  siteUrl: string;
}

export const environmentOf = ({ dataDir, databaseUrl, engineEnv, siteUrl }: ShopSettings): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  DEMO_ACCOUNTS: 'allowed',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  DATABASE_URL: databaseUrl,
  ...engineEnv,
  IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
  MAIL_URL: pathToFileURL(join(dataDir, 'mail')).href,
  WWW_DIR: join(dataDir, 'www'),
  SITE_URL: siteUrl,
});

/** Processes of a replica: an API and a worker per service, and the gateway in front of these APIs. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway';
export interface ShopReplica {
  processes: Record<ProcessName, ManagedProcess>;
  url: string;
  /** URLs of the services, by the name of their setting. */
  apis: Record<string, string>;
}

/** Creates the processes of a replica without starting them; `name` is appended to their names. */
export async function createReplica(settings: ShopSettings, name = ''): Promise<ShopReplica> {
  const apis: Record<string, string> = {};
  for (const service of serviceNames) apis[urlVariable(service)] = `http://127.0.0.1:${await freePort()}`;
  const url = `http://127.0.0.1:${await freePort()}`;
  const process = async (service: ServiceName, role: 'api' | 'worker'): Promise<ManagedProcess> => {
    const address = (role === 'api' && apis[urlVariable(service)]) || `http://127.0.0.1:${await freePort()}`;
    return createProcess(settings, {
      name: `${service}${role === 'api' ? '' : '-worker'}${name}`,
      program: `services/${service}/dist/main.js`,
      readyUrl: `${address}/readyz`,
      env: { ...apis, SERVICE_ROLE: role, HTTP_PORT: new URL(address).port },
    });
  };
  const processes: Partial<Record<ProcessName, ManagedProcess>> = {};
  for (const service of serviceNames) {
    processes[service] = await process(service, 'api');
    processes[`${service}-worker`] = await process(service, 'worker');
  }
  processes.gateway = createProcess(settings, {
    name: `gateway${name}`,
    program: 'deploy/gateway/dist/main.js',
    readyUrl: `${url}/`,
    // all clients order from one address
    env: { ...apis, HTTP_PORT: new URL(url).port, RATE_LIMITS: 'off' },
  });
  return { processes: processes as ShopReplica['processes'], url, apis };
}

/** Creates a publisher that reads from the APIs and the gateway of `replica`. */
export async function createPublisher(settings: ShopSettings, { apis, url }: ShopReplica, name = ''): Promise<ManagedProcess> {
  const port = await freePort();
  return createProcess(settings, {
    name: `publisher${name}`,
    program: 'services/publisher/dist/main.js',
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: { ...apis, MEDIA_URL: url, HTTP_PORT: String(port) },
  });
}

export const processesOf = (replica: ShopReplica): ManagedProcess[] => Object.values(replica.processes);

const createProcess = (
  settings: ShopSettings,
  { name, env, ...rest }: { name: string; program: string; readyUrl: string; env: Record<string, string> },
): ManagedProcess =>
  new ManagedProcess({ ...rest, name, env: { ...environmentOf(settings), ...env }, logFile: join(settings.dataDir, `logs/${name}.log`) });
