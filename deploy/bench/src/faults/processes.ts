import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  WWW_DIR: join(dataDir, 'www'),
  SITE_URL: siteUrl,
});

/** One copy of each process of the shop: an API and a worker of each service, and a gateway in front of these APIs. */
export interface Copy {
  identity: ProcessPart;
  'identity-worker': ProcessPart;
  catalog: ProcessPart;
  'catalog-worker': ProcessPart;
  gateway: ProcessPart;
  url: string;
  /** Where publishers read. */
  apis: Record<string, string>;
}

/** Makes the parts of one copy without starting them; `name` goes behind theirs. */
export async function makeCopy(around: Surroundings, name = ''): Promise<Copy> {
  const ports = { identity: await freePort(), catalog: await freePort(), gateway: await freePort() };
  const apis = { IDENTITY_URL: `http://127.0.0.1:${ports.identity}`, CATALOG_URL: `http://127.0.0.1:${ports.catalog}` };
  const service = async (which: 'identity' | 'catalog', role: 'api' | 'worker'): Promise<ProcessPart> => {
    const port = role === 'api' ? ports[which] : await freePort();
    return program(around, {
      name: `${which}${role === 'api' ? '' : '-worker'}${name}`,
      program: `services/${which}/dist/main.js`,
      ready: `http://127.0.0.1:${port}/readyz`,
      env: { ...apis, SERVICE_ROLE: role, HTTP_PORT: String(port) },
    });
  };
  const url = `http://127.0.0.1:${ports.gateway}`;
  return {
    identity: await service('identity', 'api'),
    'identity-worker': await service('identity', 'worker'),
    catalog: await service('catalog', 'api'),
    'catalog-worker': await service('catalog', 'worker'),
    gateway: program(around, {
      name: `gateway${name}`,
      program: 'deploy/gateway/dist/main.js',
      ready: `${url}/`,
      env: { ...apis, HTTP_PORT: String(ports.gateway) },
    }),
    url,
    apis,
  };
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

export const partsOf = (copy: Copy): ProcessPart[] => [
  copy.identity,
  copy['identity-worker'],
  copy.catalog,
  copy['catalog-worker'],
  copy.gateway,
];

const program = (
  around: Surroundings,
  { name, env, ...rest }: { name: string; program: string; ready: string; env: Record<string, string> },
): ProcessPart =>
  new ProcessPart({ ...rest, name, env: { ...settings(around), ...env }, logFile: join(around.dataDir, `logs/${name}.log`) });
