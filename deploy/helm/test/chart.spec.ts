import { beforeAll, describe, expect, it } from '@jest/globals';
import { databaseVariable, serviceNames, serviceUrl } from '@shop/contracts';
import { startGateway } from '@shop/gateway';
import { serviceModules } from '@shop/ops';
import { start as startPublisher } from '@shop/publisher';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chart, environmentOf, matchesOf, read, root, templates, variablesOf } from './read-chart.js';

type Environment = Record<string, string | undefined>;

const starts: Record<string, (env: Environment) => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(serviceModules).map(([name, { start }]) => [name, start])),
  publisher: startPublisher,
  gateway: startGateway,
};
const processes = Object.keys(starts);
const jobs = ['setup', 'ops'];
/** The containers of the backup. */
const backups = ['backupDatabases', 'backupPictures'];
const texts = [...templates.values()].join('\n');

/** An environment without values, which remembers the names that are read. */
function emptyEnvironment(): { env: Environment; names: Set<string> } {
  const names = new Set<string>();
  return { env: new Proxy<Environment>({}, { get: (_env, name) => void names.add(String(name)) }), names };
}

/** Names of the variables that a process reads at its start, which fails because none has a value. */
async function variablesReadBy(start: (env: Environment) => Promise<unknown>): Promise<string[]> {
  const { env, names } = emptyEnvironment();
  await expect(start(env)).rejects.toThrow('the settings are wrong');
  return [...names];
}

/** Names of the variables with the URLs of services, which admin reads only when it has all other settings. */
function serviceUrlVariables(): string[] {
  const { env, names } = emptyEnvironment();
  for (const name of serviceNames) serviceUrl(name, env);
  return [...names];
}

describe('the Helm chart', () => {
  const readBy = new Map<string, string[]>();
  beforeAll(async () => {
    for (const [name, start] of Object.entries(starts)) readBy.set(name, await variablesReadBy(start));
    readBy.get('admin')?.push(...serviceUrlVariables());
  });

  it('has settings for every service [D-129]', () => {
    const [, services = ''] = /\nservices:\n((?: .*\n)+)/.exec(read(`${chart}/values.yaml`)) ?? [];
    expect(matchesOf(services, /^ {2}([a-z-]+):/gm)).toEqual(serviceNames);
  });

  it.each(processes)('gives %s only variables that it reads [D-129]', (name) => {
    expect(variablesOf(name).filter((variable) => !readBy.get(name)?.includes(variable))).toEqual([]);
  });

  it.each(jobs)('gives the container %s only variables that a process or a command reads [D-129]', (name) => {
    const commands = globSync('deploy/ops/src/**/*.ts', { cwd: root }).map(read).join('\n');
    const known = [...readBy.values()].flat().concat([...serviceNames, 'publisher'].map(databaseVariable));
    const unknown = variablesOf(name).filter((variable) => !known.includes(variable) && !commands.includes(variable));
    expect(unknown).toEqual([]);
    expect(variablesOf(name)).toEqual(expect.arrayContaining([...serviceNames, 'publisher'].map(databaseVariable)));
  });

  it.each(backups)('gives the container %s only variables that its script or program reads', (name) => {
    const sources = globSync([`${chart}/files/backup-*.sh`, 'deploy/ops/src/**/*.ts'], { cwd: root })
      .map(read)
      .join('\n');
    const databases = serviceNames.map(databaseVariable);
    expect(variablesOf(name).filter((variable) => !sources.includes(variable) && !databases.includes(variable))).toEqual([]);
    if (name === 'backupDatabases') expect(variablesOf(name)).toEqual(expect.arrayContaining(databases));
  });

  it('has the variables of examples only where a service reads them [D-129]', () => {
    const examples = globSync(`${chart}/ci/*.yaml`, { cwd: root }).map(read).join('\n');
    const used = [...examples.matchAll(/^ {2}([a-z-]+):\n {4}env: \{ (\w+):/gm)].map(([, service = '', name = '']) => ({ service, name }));
    expect(used).not.toEqual([]);
    expect(used.filter(({ service, name }) => !readBy.get(service)?.includes(name))).toEqual([]);
  });

  it('defines variables in _environment.tpl only, where the other tests find them', () => {
    expect(matchesOf(texts, /name: ([A-Z][A-Z\d]*_[A-Z\d_]+)\b/g)).toEqual([]);
  });

  it('reads secrets that make-secrets.mjs creates, or that values.yaml describes [D-129]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    execFileSync('node', [join(root, 'deploy/compose/make-secrets.mjs'), folder]);
    const created = readdirSync(folder);
    rmSync(folder, { recursive: true });
    const used = [...processes, ...jobs, ...backups].flatMap((name) => matchesOf(environmentOf(name), /value: \/secrets\/(\w+)/g));
    expect(new Set(used.filter((key) => !created.includes(key)))).toEqual(new Set(['mail_url', 'oidc_client_secret']));
    const description = read(`${chart}/values.yaml`);
    expect(used.filter((key) => !new RegExp(`# .*\\b${key}\\b`).test(description))).toEqual([]);
  });

  it('uses the port of the image, and another one for the gateway [D-129]', () => {
    const [port] = matchesOf(read('Dockerfile'), /HTTP_PORT=(\d+)/g);
    const [gatewayPort] = matchesOf(environmentOf('gateway'), /name: HTTP_PORT, value: "(\d+)"/g);
    const allTexts = texts + [...processes, ...jobs].map(environmentOf).join('\n');
    const [ports, addressPorts] = [/"port" (\d{4})/g, /-[a-z{}-]+:(\d+)"/g].map((pattern) => matchesOf(allTexts, pattern));
    expect(new Set(ports)).toEqual(new Set([port, gatewayPort]));
    expect(matchesOf(allTexts, /-gateway:(\d+)"/g)).toEqual([gatewayPort]);
    expect(new Set(addressPorts)).toEqual(new Set([port, gatewayPort]));
  });

  it('asks for paths that services and the gateway serve [D-129]', () => {
    const paths = matchesOf(texts, /path: (?:\{\{[^}]*default ")?(\/[a-z]+)"?/g);
    expect(paths).toEqual(expect.arrayContaining(['/livez', '/readyz', '/metrics']));
    const probes = paths.filter((path) => path !== '/metrics');
    const [service, gateway] = ['libs/platform/src/service/health.ts', 'deploy/gateway/src/health.ts'].map(read);
    expect(probes.filter((path) => !service?.includes(`fastify.get('${path}'`) || !gateway?.includes(`probe('${path}'`))).toEqual([]);
    expect(read('libs/platform/src/metrics/http-metrics.ts')).toContain("fastify.get('/metrics'");
  });

  it('starts programs that exist [D-129]', () => {
    const programs = matchesOf(texts, /"([a-z/%-]+\/dist\/[a-z/]*main\.js)"/g)
      .flatMap((program) => serviceNames.map((name) => program.replace('%s', name)))
      .map((program) => program.replace('/dist/', '/src/').replace(/js$/, 'ts'));
    expect(programs).toEqual(expect.arrayContaining(['services/catalog/src/main.ts', 'deploy/ops/src/setup/main.ts']));
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
  });
});
