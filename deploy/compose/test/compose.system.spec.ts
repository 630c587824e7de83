import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Product, schemaOf, type SearchResults, serviceNames, type Suggestions, type Verification } from '@shop/contracts';
import { demoAccounts, demoPassword } from '@shop/demo';
import { Client, eventually, freePort } from '@shop/testing';
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DockerComposeEnvironment, type StartedDockerComposeEnvironment } from 'testcontainers';
import { startShopLoad } from './support/shop-load.js';

// Builds the images, starts docker-compose.yml from nothing, uses the shop, and removes everything. The tests run in order on one deployment.

const MINUTE_MS = 60_000;
const REPLICAS = 3;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const isLeftRunning = process.env['SMOKE_KEEP'] === 'yes';
/** CI removes projects of the first kind whose process has ended (.ci/remove-leftovers). */
const project = `${isLeftRunning ? 'kept' : 'smoke'}${process.pid}`;
const workers = serviceNames.map((name) => `${name}-worker`);
const apisAndWorkers = [...serviceNames, ...workers];
/** Services whose images may be missing on this machine, with the settings that replace them. */
const optionalServices = {
  meilisearch: { image: 'getmeili/meilisearch:v1.50.0', without: { SEARCH_URL: '', SEARCH_URL_FILE: '/run/secrets/catalog_database_url' } },
  s3: {
    image: 'versity/versitygw:v1.7.0',
    without: { IMAGES_URL: 'file:///data/images', PRIVATE_IMAGES_URL: 'file:///data/private-images' },
  },
  mail: { image: 'axllent/mailpit:v1.30.5', without: {} },
};
/** Stay up while everything else is killed. */
const gateways = ['gateway', 'nginx'];
const templateVariables = ['GATEWAY', 'NGINX_LISTEN', 'NGINX_LOCAL_RESOLVERS', 'CACHE_DIR', 'CACHE_SIZE'];
const fillTemplate = `sed ${templateVariables.map((name) => `-e "s|[$$]{${name}}|$$${name}|"`).join(' ')} /etc/nginx/templates/default.conf.template`;
/** Its nginx resolves the gateway's name only when it reads its settings, so it reads them again when the addresses have changed. */
const followGateway =
  'while sleep 1; do now=$$(getent ahostsv4 gateway | sort -u); [ "$$now" = "$$was" ] || nginx -e stderr -s reload; was=$$now; done';
/** Service `nginx` for an image of Debian, which has no entrypoint that fills the template. */
const debianNginx = {
  entrypoint: [
    'sh',
    '-c',
    `${fillTemplate} > /etc/nginx/conf.d/default.conf && { (${followGateway}) & exec nginx -e stderr -g 'daemon off;'; }`,
  ],
  environment: { GATEWAY: 'gateway:3000', NGINX_LOCAL_RESOLVERS: '127.0.0.11' },
  tmpfs: ['/var/lib/nginx:uid=1000', '/var/log/nginx:uid=1000'],
};
/** Commands of docs/operating.md with their expected output. */
const commands: [command: string, expected: RegExp][] = [
  ['health', new RegExp([...serviceNames, 'publisher'].map((name) => `${name}: en orden`).join('\\n'))],
  ['dead-letters list', /No hay ninguno\./],
  ['dead-letters retry catalog', /No hay ninguno para volver a intentar\./],
  ['replay manufacturers catalog', /La copia de catalog está al día: [1-9]\d* enviados/],
  ['replay all catalog', /La copia de catalog está al día: [1-9]\d* enviados/],
  ['reindex', /El índice de búsqueda está hecho de nuevo\./],
  ['republish', /Pedido: el publicador empieza/],
  ['reconcile', /Comparado: \d+ para hacer de nuevo, \d+ sacados\./],
  ['keys rotate', /Firma la clave \S+/],
  ['keys rotate revoke', /siguen valiendo: 0\./],
];
/** Tables of any schema whose rows a restore may change without loss, with the reason. */
const ignoredTables = {
  outbox: 'events that the new Redis lacks are published again',
  outbox_checkpoint: 'belongs to the Redis before the restore',
  search_dirty: 'every document is marked to refill the index',
};
const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

jest.setTimeout(10 * MINUTE_MS);

(process.env['TEST_SMOKE'] === 'on' ? describe : describe.skip)('docker-compose.yml', () => {
  const env: Record<string, string> = { COMPOSE_PROJECT_NAME: project };
  const builtImages: string[] = [];
  /** Secrets and the backup. */
  let folder = '';
  const composeFiles = ['docker-compose.yml'];
  let services = ['postgres', 'redis', ...apisAndWorkers, 'publisher', ...gateways];
  let composeClient = ['docker', 'compose'];
  let deployment: StartedDockerComposeEnvironment | undefined;
  let shop: Client;
  let manufacturer: Client;
  /** Page of the last edit, and the word that it must contain. */
  let edited = { path: '', word: '' };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mayorea-smoke-'));
    env['SECRETS_DIR'] = join(folder, 'secrets');
    if (!(await succeeds('docker', 'compose', 'version'))) composeClient = ['docker-compose'];
    const port = await freePort();
    const mailPort = await freePort();
    const url = `http://127.0.0.1:${port}`;
    Object.assign(env, { PORT: `${port}`, MAIL_PORT: `${mailPort}`, SITE_URL: url, PUBLIC_SUPPORT_EMAIL: 'ayuda@mayorea.test' });
    env['DEMO_ACCOUNTS'] = 'allowed';
    env['DEMO_PRODUCTS'] = process.env['DEMO_PRODUCTS'] || '120';
    for (const [service, { image, without }] of Object.entries(optionalServices)) {
      const name = process.env[`${service.toUpperCase()}_IMAGE`] || image;
      if ((await succeeds('docker', 'image', 'inspect', name)) || (await succeeds('timeout', '120', 'docker', 'pull', '-q', name)))
        services = [service, ...services];
      else {
        console.warn(`${service} is not run, because there is no image ${name}`);
        Object.assign(env, without);
      }
    }
    await adaptToNginxImage();
    if (process.env['SMOKE_BUILD'] !== 'no') await buildImages();
    await run('node', 'deploy/compose/make-secrets.mjs', env['SECRETS_DIR']);
    deployment = await start();
    shop = new Client(url);
    await waitUntil('the gateway has pages', async () => (await shop.get('/')).status === 200, 2 * MINUTE_MS);
    await compose('--profile', 'demo', 'run', '--rm', '--no-deps', 'seed');
    await waitUntilPublished();
    manufacturer = await Client.signIn(url, 'fabricante@mayorea.test', demoPassword);
  }, 30 * MINUTE_MS);

  afterAll(async () => {
    if (isLeftRunning) return console.log(`Left running as ${project}, with its files in ${folder}`);
    await deployment?.down().catch(() => undefined);
    for (const image of builtImages) await run('docker', 'image', 'rm', '--no-prune', image);
    rmSync(folder, { recursive: true, force: true });
  }, 3 * MINUTE_MS);

  it('runs each API twice, and each worker once', async () => {
    const counts = await Promise.all(apisAndWorkers.map(async (service) => [service, (await containersOf(service)).length]));
    expect(counts).toEqual([...serviceNames.map((name) => [name, 2]), ...workers.map((name) => [name, 1])]);
  });

  itServesTheShop('with two containers of each API');

  it('stores the logo and the identity photographs that a manufacturer uploads', async () => {
    const id = manufacturer.userId;
    const { status, body } = await manufacturer.send<{ image: string }>('PUT', `/api/manufacturers/logo/${id}`, pictures('image'));
    expect([status, body]).toEqual([200, expect.anything()]);
    await waitUntil('the store shows its logo', async () =>
      (await page(`/store/${id}`)).includes(body.image.replace('.webp', '-320.webp')),
    );
    await expectPicture(body.image);
    const verified = await manufacturer.send('POST', `/api/manufacturers/${id}/verification`, pictures('selfie', 'dniFront', 'dniBack'));
    // The manufacturer is verified already; without a store for photographs the response would be another error.
    expect([verified.status, verified.body]).toEqual([409, expect.anything()]);
  });

  it(
    'replaces every API, worker, publisher and gateway under 100 requests a second, orders among them, without a failed one',
    async () => {
      const replaced = [...workers, ...serviceNames, 'gateway', 'publisher'];
      const containers = async () => (await Promise.all(replaced.map(containersOf))).flat();
      const countOrders = async () => Number(await sql('select count(*) from cart_orders.orders'));
      const [before, ordersBefore] = [await containers(), await countOrders()];
      const load = await startShopLoad(shop.url);
      const startedAt = performance.now();
      try {
        await script('deploy/compose/roll.sh', ...replaced.filter((service) => service !== 'publisher'));
        // The pages are in a folder, which one publisher writes.
        await compose('up', '-d', '--no-build', '--no-deps', '--force-recreate', 'publisher');
        await waitUntilPublished();
      } finally {
        await load.stop();
      }
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const orders = load.answers.filter(({ request }) => request === 'POST /api/orders').length;
      const text = `${load.answers.length} requests, ${orders} orders among them, while ${before.length} containers were replaced in ${seconds} s`;
      console.log(text);
      expect(load.failures(200, 201)).toEqual({});
      expect([load.answers.length > 20 * seconds, orders > 10, (await countOrders()) - ordersBefore]).toEqual([true, true, orders]);
      const after = await containers();
      expect([after.length, after.filter((id) => before.includes(id))]).toEqual([before.length, []]);
    },
    20 * MINUTE_MS,
  );

  it(`runs the API and the worker of catalog in ${REPLICAS} containers each, which all answer requests`, async () => {
    deployment = await start('--scale', `catalog=${REPLICAS}`, '--scale', `catalog-worker=${REPLICAS}`);
    const apis = await containersOf('catalog');
    expect([...apis, ...(await containersOf('catalog-worker'))]).toHaveLength(2 * REPLICAS);
    const before = await answeredListRequests(apis);
    await sleep(3000); // the gateway closes connections that are idle for two seconds
    await Promise.all(Array.from({ length: 60 }, () => shop.get('/api/products?pageSize=1')));
    const answered = (await answeredListRequests(apis)).map((count, i) => count - Number(before[i]));
    expect(answered.filter((count) => count > 0)).toHaveLength(REPLICAS);
  });

  itServesTheShop(`with ${REPLICAS} containers`);

  it('runs every process as an ordinary user, without capabilities, on a read-only file system', async () => {
    const probe = 'id -u; grep CapEff /proc/self/status; touch /app/x /etc/x 2>/dev/null && echo writable; true';
    for (const service of [...apisAndWorkers, 'publisher', ...gateways]) {
      const [id = ''] = await containersOf(service);
      const [user, capabilities, isWritable] = (await run('docker', 'exec', id, 'sh', '-c', probe)).split('\n');
      expect([service, user, capabilities, isWritable]).toEqual([service, '1000', expect.stringMatching(/\s0+$/), '']);
    }
  });

  it("runs the operator's commands", async () => {
    for (const [command, expected] of commands) expect(await ops(...command.split(' '))).toMatch(expected);
    await expect(ops('bailar')).rejects.toThrow('Uso: docker compose run --rm ops <operación>');
  });

  it("rotates the password of PostgreSQL's superuser", async () => {
    const secrets = env['SECRETS_DIR'] ?? '';
    const read = () => ['postgres_password', 'superuser_database_url'].map((name) => readFileSync(join(secrets, name), 'utf8'));
    const before = read();
    rmSync(join(secrets, 'postgres_password'));
    await run('node', 'deploy/compose/make-secrets.mjs', secrets);
    for (const [i, text] of read().entries()) expect(text).not.toBe(before[i]);
    await script('deploy/compose/set-postgres-password.sh');
    // Connects over the network, where PostgreSQL asks for the password.
    expect(await compose('run', '--rm', '-T', 'setup', 'roles')).toContain('roles: ');
  });

  itServesTheShop('after the commands');

  it(
    'restores a backup in place and into a new deployment, with every row, page, picture and search result',
    async () => {
      const backup = join(folder, 'backup');
      const editBeforeBackup = edited;
      const before = await checksumsWhenIdle();
      const pictures = [...new Set((await page('/')).match(/\/media\/[0-9a-f]{32}[^"\s]*\.webp/g))].slice(0, 10);
      expect(pictures).toHaveLength(10);
      await script('deploy/compose/backup.sh', backup);
      await expectEdit(await edit(), MINUTE_MS / 2);
      expect(await tableChecksums()).not.toEqual(before);
      const scale = await scaledServices();
      await restore(backup, before, editBeforeBackup);
      expect(await scaledServices()).toEqual(scale);
      expect(await removeEverything()).toEqual([]);
      await restore(backup, before, editBeforeBackup);
      for (const picture of pictures) await expectPicture(picture);
      await expectPhotograph();
      await waitUntilPublished();
    },
    20 * MINUTE_MS,
  );

  it('serves pages while everything but the gateway and nginx is killed, and answers API calls with 503', async () => {
    const product = findLink(await page('/'), /^\/producto\//);
    // One at a time, because an engine that kills twenty containers at once may miscount the endpoints of its networks.
    for (const service of services)
      if (!gateways.includes(service)) for (const container of await containersOf(service)) await run('docker', 'kill', container);
    // The engine may cut connections through its own address while it removes networks.
    await waitUntil('the gateway is reached', async () => (await shop.get('/')).status === 200, MINUTE_MS);
    await page('/');
    await page(product);
    const { status, body } = await shop.get('/api/products');
    expect([status, body]).toEqual([503, expect.objectContaining({ code: expect.any(String), message: expect.any(String) })]);
  });

  it('is removed with its volumes', async () => {
    expect(isLeftRunning ? [] : await removeEverything()).toEqual([]);
  });

  function itServesTheShop(when: string): void {
    it(`serves home, a category, a store and a product with its picture ${when}`, async () => {
      const home = await page('/');
      const product = await page(findLink(home, /^\/producto\//));
      await page(findLink(home, /^\/tienda\?.*category=/));
      await page(findLink(product, /^\/store\//));
      await expectPicture(/(\/media\/[0-9a-f]{32}[^"\s]*\.webp)/.exec(product)?.[1] ?? 'no picture');
    });

    it(`suggests and finds products ${when}`, async () => {
      const { body: list } = await shop.get<{ products: { name: string }[] }>('/api/products?pageSize=1');
      const word = encodeURIComponent(list.products[0]?.name.split(' ')[0] ?? '');
      const suggestions = await shop.get<Suggestions>(`/api/products/results-search?search=${word}`);
      expect([suggestions.status, suggestions.body.products]).toEqual([200, expect.arrayContaining([expect.anything()])]);
      const results = await shop.get<SearchResults>(`/api/products/advanced-search?search=${word}`);
      expect(results.body.totalProducts).toBeGreaterThan(0);
    });

    it(`shows an edit on its page and in the search ${when}`, async () => expectEdit(await edit(), MINUTE_MS / 2));
  }

  /** Edits a product as its manufacturer. */
  async function edit(): Promise<typeof edited> {
    // The operator may have revoked the key of the last session.
    manufacturer = await Client.signIn(shop.url, 'fabricante@mayorea.test', demoPassword);
    const { body: mine } = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe');
    const id = mine.myProducts[0]?.id ?? '';
    const { body: product } = await manufacturer.get<Product>(`/api/products/${id}`);
    // Letters only, so that no search engine splits the word.
    const word = `Z${Array.from({ length: 9 }, () => String.fromCodePoint(97 + randomInt(26))).join('')}`;
    const saved = await manufacturer.put(`/api/products/${id}`, { ...product, name: `Remera ${word}` });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
    edited = { path: `/producto/${id}`, word };
    return edited;
  }

  async function expectEdit({ path, word }: typeof edited, timeoutMs: number): Promise<void> {
    await waitUntil(`${path} shows ${word}`, async () => (await page(path)).includes(word), timeoutMs);
    const finds = async () => {
      const { body } = await shop.get<SearchResults>(`/api/products/advanced-search?search=${word}`);
      return body.products?.some(({ name }) => name.includes(word)) ?? false;
    };
    await waitUntil(`the search finds ${word}`, finds, timeoutMs);
  }

  async function restore(backup: string, before: Record<string, string>, editBeforeBackup: typeof edited): Promise<void> {
    await script('deploy/compose/restore.sh', '--yes', backup, ...services);
    const hasAllRows = async () => JSON.stringify(await tableChecksums()) === JSON.stringify(before);
    await waitUntil('the rows are restored', hasAllRows, MINUTE_MS / 2).catch(() => undefined);
    expect(await tableChecksums()).toEqual(before);
    await expectEdit(editBeforeBackup, 3 * MINUTE_MS);
  }

  /** Fetches a published page; throws unless it is HTML with status 200. */
  async function page(path: string): Promise<string> {
    const { status, headers, body } = await shop.get<string>(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^text\/html/)]);
    return body;
  }

  async function expectPicture(path: string): Promise<void> {
    const { status, headers } = await shop.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
  }

  /** Fetches an identity photograph as the pending manufacturer of the demo who submitted it. */
  async function expectPhotograph(): Promise<void> {
    const { id, email } = demoAccounts().find(({ manufacturer: store }) => store?.verificationStatus === 'pending') ?? {
      id: '',
      email: '',
    };
    const pending = await Client.signIn(shop.url, email, demoPassword);
    const { body } = await pending.get<Verification>(`/api/manufacturers/${id}/verification`);
    await expectPicture(body.images?.selfie ?? 'no photograph');
  }

  async function waitUntilPublished(): Promise<void> {
    const [publisher = ''] = await containersOf('publisher');
    const isPublished = async () => {
      await run('docker', 'exec', '--env', 'HEALTH_PATH=/healthz', publisher, 'node', 'healthy.cjs');
      return (await page('/')).includes('/producto/');
    };
    await waitUntil('every page is published', isPublished, 3 * MINUTE_MS);
  }

  /** Checksum of every table that a backup must contain, of all services. */
  async function tableChecksums(): Promise<Record<string, string>> {
    const tables = (
      await sql(`select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname !~ '^pg_' and schemaname <> all ('{information_schema,publisher,bullmq,search}')
          and tablename <> all ('{${Object.keys(ignoredTables).join(',')}}') and tablename !~ '^outbox_[0-9]$' order by 1`)
    ).split('\n');
    for (const name of serviceNames) expect(tables).toContainEqual(expect.stringMatching(new RegExp(`^${schemaOf(name)}\\.`)));
    const checksum = `count(*) || ' ' || coalesce(md5(string_agg(this_row::text, E'\\n' order by this_row::text collate "C")), '')`;
    const rows = await sql(tables.map((table) => `select '${table}', ${checksum} from ${table} this_row`).join(' union all '));
    return Object.fromEntries(rows.split('\n').map((line) => line.split('|') as [string, string]));
  }

  /** Number of requests for a list of products that each of these containers has answered, by its metrics. */
  async function answeredListRequests(containers: string[]): Promise<number[]> {
    const read = "fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then(console.log)";
    const metrics = await Promise.all(containers.map((id) => run('docker', 'exec', id, 'node', '-e', read)));
    const pattern = /^shop_http_request_duration_seconds_count\{[^}]*route="\/api\/products"[^}]*\} (\d+)/m;
    return metrics.map((text) => Number(pattern.exec(text)?.[1] ?? 0));
  }

  /** Waits until no row changes any more. */
  async function checksumsWhenIdle(): Promise<Record<string, string>> {
    let last = await tableChecksums();
    const isIdle = async () => {
      await sleep(1000);
      const previous = JSON.stringify(last);
      last = await tableChecksums();
      return JSON.stringify(last) === previous;
    };
    await waitUntil('no row changes', isIdle, MINUTE_MS);
    return last;
  }

  /** Services with more than one container. */
  async function scaledServices(): Promise<[service: string, containers: number][]> {
    const counts = await Promise.all(services.map(async (service) => [service, (await containersOf(service)).length] as [string, number]));
    return counts.filter(([, count]) => count > 1);
  }

  /** Removes containers, networks and volumes; resolves with the ids of those that are left. */
  async function removeEverything(): Promise<string[]> {
    // An engine may hold a volume briefly after its container was removed.
    const remove = async () => deployment?.down({ timeout: 20_000 });
    const list = async (...args: string[]) =>
      lines(await run('docker', ...args, '--filter', `label=com.docker.compose.project=${project}`, '-q'));
    try {
      await remove().catch(remove);
    } catch (error) {
      // Compose stops at a network that the engine cannot remove, before it removes the volumes.
      console.warn(error);
      for (const volume of await list('volume', 'ls')) await run('docker', 'volume', 'rm', volume);
    }
    const leftovers = [...(await list('ps', '-a')), ...(await list('volume', 'ls'))];
    // An engine may be unable to remove an empty network, because it counts endpoints of removed containers.
    for (const network of await list('network', 'ls'))
      if ((await run('docker', 'network', 'inspect', '--format', '{{len .Containers}}', network)) !== '0\n') leftovers.push(network);
    return leftovers;
  }

  /** Starts all services with their dependencies and waits until they are healthy. */
  function start(...options: string[]): Promise<StartedDockerComposeEnvironment> {
    return new DockerComposeEnvironment(root, composeFiles)
      .withProjectName(project)
      .withEnvironment(env)
      .withClientOptions({
        commandOptions: ['--no-build', ...options],
        ...(composeClient.length === 1 && { executable: { standalone: true as const } }),
      })
      .withStartupTimeout(3 * MINUTE_MS)
      .withAutoCleanup(!isLeftRunning)
      .up(services);
  }

  /** Adds a Compose file with `debianNginx` if nginx's image lacks the official entrypoint. */
  async function adaptToNginxImage(): Promise<void> {
    const image = process.env['NGINX_IMAGE'];
    if (!image || (await succeeds('docker', 'run', '--rm', '--entrypoint', 'test', image, '-e', '/docker-entrypoint.sh'))) return;
    const file = join(folder, 'nginx.json');
    writeFileSync(file, JSON.stringify({ services: { nginx: debianNginx } }));
    composeFiles.push(file);
    env['COMPOSE_FILE'] = composeFiles.join(':');
  }

  /** Builds the images with docker-compose.build.yml and the npm registry of this machine, which the build reaches in the host's network. */
  async function buildImages(): Promise<void> {
    const registry = process.env['NPM_REGISTRY'] || (await run('npm', 'config', 'get', 'registry')).trim();
    const file = join(folder, 'build.json');
    const build = { network: 'host', args: { NPM_REGISTRY: registry } };
    writeFileSync(file, JSON.stringify({ services: { app: { build }, demo: { build } } }));
    Object.assign(env, { VERSION: project, APP_IMAGE: 'mayorea/app', DEMO_IMAGE: 'mayorea/demo' });
    builtImages.push(`mayorea/app:${project}`, `mayorea/demo:${project}`);
    await compose('-f', 'docker-compose.build.yml', '-f', file, 'build');
    const describe = '{{.Size}} {{index .Config.Labels "org.opencontainers.image.version"}}';
    const [bytes, version] = (await run('docker', 'image', 'inspect', '--format', describe, `mayorea/app:${project}`)).trim().split(' ');
    expect(version).toBe(project);
    console.log(`mayorea/app: ${bytes} bytes`);
  }

  const compose = (...args: string[]): Promise<string> => run(...composeClient, ...args);
  const ops = (...words: string[]): Promise<string> => compose('run', '--rm', '-T', 'ops', ...words);
  const script = (file: string, ...args: string[]): Promise<string> => run('sh', file, ...args);
  /** Asks the engine, because `docker-compose ps` may take a second. */
  const containersOf = async (service: string): Promise<string[]> => {
    const labels = { project, service, oneoff: 'False' };
    const filters = Object.entries(labels).flatMap(([name, value]) => ['--filter', `label=com.docker.compose.${name}=${value}`]);
    return lines(await run('docker', 'ps', '--quiet', '--no-trunc', ...filters));
  };

  /** Runs a query as the superuser; resolves with one line per row, columns separated by |. */
  async function sql(query: string): Promise<string> {
    const psql =
      'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec psql -h 127.0.0.1 -U postgres -d mayorea -At -v ON_ERROR_STOP=1 -c "$1"';
    const [postgres = ''] = await containersOf('postgres');
    return (await run('docker', 'exec', postgres, 'sh', '-c', psql, 'psql', query)).trim();
  }

  /** Runs a program in the root folder; resolves with its output. Rejects with its errors. */
  async function run(...words: string[]): Promise<string> {
    const [command = '', ...args] = words;
    const settings = { ...process.env, ...env, COMPOSE: composeClient.join(' ') };
    return (await promisify(execFile)(command, args, { cwd: root, env: settings, maxBuffer: 2 ** 26, timeout: 18 * MINUTE_MS })).stdout;
  }

  const succeeds = (...words: string[]): Promise<boolean> =>
    run(...words).then(
      () => true,
      () => false,
    );
});

const lines = (output: string): string[] => output.split('\n').filter(Boolean);

/** Waits until `probe` is true; an error of the probe counts as false. */
const waitUntil = (what: string, probe: () => Promise<boolean>, timeoutMs = MINUTE_MS / 2): Promise<true> =>
  eventually(what, () => probe().catch(() => false), timeoutMs);

/** First link of the page that matches `kind`. */
function findLink(html: string, kind: RegExp): string {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const link = links.find((address) => kind.test(address));
  if (!link) throw new Error(`the page has no link like ${kind.source}`);
  return link;
}

function pictures(...fields: string[]): FormData {
  const form = new FormData();
  for (const field of fields) form.append(field, new Blob([onePixelPng], { type: 'image/png' }), 'punto.png');
  return form;
}
