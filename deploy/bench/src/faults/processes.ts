import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { ProcessPart } from './process-part.js';

/** What every process of one world is told. */
export interface Surroundings {
  dataDir: string;
  databaseUrl: string;
  /** Of the engines: EVENTS_URL, SEARCH_URL, … */
  engines: Record<string, string>;
  siteUrl: string;
}

export const settings = ({ dataDir, databaseUrl, engines, siteUrl }: Surroundings): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  DATABASE_URL: databaseUrl,
  ...engines,
  IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
  MAIL_URL: pathToFileURL(join(dataDir, 'mail')).href,
  WWW_DIR: join(dataDir, 'www'),
  SITE_URL: siteUrl,
});

/** The processes of one copy by their names: an API and a worker of each service, and the gateway in front of these APIs. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway';
export interface Copy {
  parts: Record<ProcessName, ProcessPart>;
  url: string;
  /** Where the services answer, by the names of the settings. */
  apis: Record<string, string>;
}

/** Makes the parts of one copy without starting them; `name` goes behind theirs. */
export async function makeCopy(around: Surroundings, name = ''): Promise<Copy> {
  const apis: Record<string, string> = {};
  for (const service of serviceNames) apis[addressVariable(service)] = `http://127.0.0.1:${await freePort()}`;
  const url = `http://127.0.0.1:${await freePort()}`;
  const process = async (service: ServiceName, role: 'api' | 'worker'): Promise<ProcessPart> => {
    const address = (role === 'api' && apis[addressVariable(service)]) || `http://127.0.0.1:${await freePort()}`;
    return program(around, {
      name: `${service}${role === 'api' ? '' : '-worker'}${name}`,
      program: `services/${service}/dist/main.js`,
      ready: `${address}/readyz`,
      env: { ...apis, SERVICE_ROLE: role, HTTP_PORT: new URL(address).port },
    });
  };
  const parts: Partial<Record<ProcessName, ProcessPart>> = {};
  for (const service of serviceNames) {
    parts[service] = await process(service, 'api');
    parts[`${service}-worker`] = await process(service, 'worker');
  }
  parts.gateway = program(around, {
    name: `gateway${name}`,
    program: 'deploy/gateway/dist/main.js',
    ready: `${url}/`,
    // everybody here orders from one address
    env: { ...apis, HTTP_PORT: new URL(url).port, RATE_LIMITS: 'off' },
  });
  return { parts: parts as Copy['parts'], url, apis };
}

/** A publisher of the one tree; it reads from the APIs and the gateway of `copy`. */
export async function makePublisher(around: Surroundings, { apis, url }: Copy, name = ''): Promise<ProcessPart> {
  const port = await freePort();
  return program(around, {
    name: `publisher${name}`,
    program: 'services/publisher/dist/main.js',
    ready: `http://127.0.0.1:${port}/readyz`,
    env: { ...apis, MEDIA_URL: url, HTTP_PORT: String(port) },
  });
}

export const partsOf = (copy: Copy): ProcessPart[] => Object.values(copy.parts);

const program = (
  around: Surroundings,
  { name, env, ...rest }: { name: string; program: string; ready: string; env: Record<string, string> },
): ProcessPart =>
  new ProcessPart({ ...rest, name, env: { ...settings(around), ...env }, logFile: join(around.dataDir, `logs/${name}.log`) });
