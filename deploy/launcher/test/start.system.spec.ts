import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type Manufacturer,
  type ManufacturerList,
  type MyOrders,
  type MySubOrders,
  type Order,
  type ProductList,
  services,
  type UnifiedOrders,
  type Verification,
} from '@shop/contracts';
import { demoPassword } from '@shop/demo';
import { Client, eventually, freePort } from '@shop/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

// `npm start` from the user's side: the compiled program, its own PostgreSQL, a small demo.

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

interface Run {
  child: ChildProcess;
  output: () => string;
}

function launch(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [program, '--products', '24'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', SHOP_STARTED_AT: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text };
}
async function waitUntilStarted({ child, output }: Run): Promise<void> {
  const started = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!started) throw new Error(`did not start:\n${output()}`);
}
const waitForExitCode = async (run: Run): Promise<number | null> => {
  if (run.child.exitCode === null && run.child.signalCode === null) await once(run.child, 'exit');
  return run.child.exitCode;
};

/** All running descendants of a process, with their command lines. */
function descendants(pid: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [
          { pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ];
      } catch {
        return [];
      }
    });
  const below = (parent: number): typeof all => all.filter((p) => p.parent === parent).flatMap((p) => [p, ...below(p.pid)]);
  return below(pid);
}
async function waitUntilExited(processes: { pid: number; command: string }[]): Promise<void> {
  const runningProcesses = () => processes.filter(({ pid, command }) => commandOf(pid) === command);
  for (let i = 0; i < 300 && runningProcesses().length > 0; i++) await delay(100);
  expect(runningProcesses()).toEqual([]);
}
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

describe('npm start', () => {
  let dataDir: string;
  let port: number;
  let run: Run;
  let client: Client;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mayorea-system-'));
    chmodSync(dataDir, 0o755);
    port = await freePort();
    client = new Client(`http://127.0.0.1:${port}`);
    run = launch({ DATA_DIR: dataDir, PORT: String(port) });
    await waitUntilStarted(run);
  }, 240_000);
  afterAll(async () => {
    run.child.kill('SIGTERM');
    await waitForExitCode(run);
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  /** Checks the order lists, after the first start and after later ones. */
  async function expectDemoOrders(): Promise<void> {
    const signIn = (who: string): Promise<Client> => Client.signIn(client.url, `${who}@mayorea.test`, demoPassword);
    const { body: purchases } = await (await signIn('mayorista')).get<MyOrders>('/api/orders/my-orders');
    // Seven, of which one is hidden.
    expect(purchases.total).toBe(6);
    expect(purchases.orders.filter(({ unified }) => unified).map(({ subOrders }) => subOrders.length)).toEqual([4, 3]);
    const { body: sales } = await (await signIn('fabricante')).get<MySubOrders>('/api/orders/my-suborders?limit=50');
    expect(sales.total).toBeGreaterThanOrEqual(14);
    expect(sales.subOrders.filter(({ buyer }) => buyer.guest)).toHaveLength(1);
    const admin = await signIn('admin');
    expect((await admin.get<UnifiedOrders>('/api/orders/unified')).body.total).toBe(27);
    expect((await admin.get<UnifiedOrders>('/api/orders/unified?all=true')).body.total).toBe(45);
  }

  it('serves pages and API on one port, and prints the address and the accounts', async () => {
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get<string>('/')).body).toContain('<html');
    expect((await client.get<ProductList>('/api/products')).body.totalProducts).toBe(24);
    expect(run.output()).toContain(`http://localhost:${port}`);
    for (const who of ['admin', 'fabricante', 'mayorista']) {
      expect(run.output()).toContain(`${who}@mayorea.test`);
      const session = await Client.signIn(client.url, `${who}@mayorea.test`, demoPassword);
      expect(session.userId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('draws pictures and share images of the demo when they are first requested', async () => {
    const { body: page } = await client.get<string>('/');
    const pictures = [...new Set(page.match(/\/media\/[0-9a-f]{32}(?:-\d+)?\.webp/g))];
    expect(pictures.length).toBeGreaterThan(10);
    expect(page).toContain('https://wa.me/541100000000');
    const answers = await Promise.all(pictures.map((url) => client.get(url)));
    for (const { status, headers } of answers) expect(`${status} ${headers.get('content-type')}`).toBe('200 image/webp');
    const product = (await client.get<ProductList>('/api/products')).body.products[0];
    const [shareImage = ''] = /\/tarjetas\/[0-9a-f]{32}\.jpg/.exec((await client.get<string>(`/producto/${product?.id}`)).body) ?? [];
    expect(existsSync(join(dataDir, 'www', shareImage))).toBe(false);
    const { status, headers } = await client.get(shareImage);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('prints the address of the mail page, which listens on this machine only', async () => {
    const [, url = ''] = /Correos que se enviarían: (http:\S+)/.exec(run.output()) ?? [];
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await client.post('/api/auth/forgot-password', { email: 'fabricante@mayorea.test' });
    const readMailList = async () => (await fetch(url)).text();
    // The list also has mails of the demo's latest orders, which may still be sent.
    const mailPattern = /<td>fabricante@mayorea\.test<\/td><td><a href="([0-9a-f-]{36}\.html)">Elegí otra contraseña/;
    for (let i = 0; i < 200 && !mailPattern.test(await readMailList()); i++) await delay(50);
    const [, mail = ''] = mailPattern.exec(await readMailList()) ?? [];
    expect(await (await fetch(url + mail)).text()).toContain(`http://localhost:${port}/reset-password/`);
  });

  it('[ADM-03] has a manufacturer pending verification, whose images an admin can open', async () => {
    const admin = await Client.signIn(client.url, 'admin@mayorea.test', demoPassword);
    const { body: queue } = await admin.get<ManufacturerList>('/api/manufacturers/pending');
    expect(queue.totalManufacturers).toBe(1);
    const { body } = await admin.get<Verification>(`/api/manufacturers/${queue.manufacturers[0]?.id}/verification`);
    const answers = await Promise.all(Object.values(body.images ?? {}).map((link) => client.get(link)));
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual(Array(3).fill('200 image/webp'));
    expect(readdirSync(join(dataDir, 'private-images'))).toHaveLength(3);
  });

  it('[ORD-09] [ORD-10] has purchases, sales and unified orders for its wholesaler, manufacturer and admin', async () => {
    expect(run.output()).toContain('Cargando los pedidos de muestra…');
    await expectDemoOrders();
    const shopper = await Client.signIn(client.url, 'mayorista@mayorea.test', demoPassword);
    const { body: purchases } = await shopper.get<MyOrders>('/api/orders/my-orders');
    const opened = await Promise.all(purchases.orders.map(async ({ id }) => (await shopper.get<Order>(`/api/orders/${id}`)).body));
    expect(opened.map(({ total }) => total)).toEqual(purchases.orders.map(({ total }) => total));
    const products = opened.flatMap(({ subOrders }) => subOrders.flatMap((part) => part.products.map(({ id }) => id)));
    const answers = await Promise.all([...new Set(products)].map((id) => client.get(`/api/products/${id}`)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1);
  });

  it('serves all services on one port, and an edit in identity reaches the replicas of the four others', async () => {
    for (const { name, prefixes } of services) {
      const { status, body } = await client.get<ErrorBody>(`${prefixes[0]}/no-such-thing/at-all`);
      expect([name, status, body.code]).toEqual([name, 404, 'route.not-found']);
    }
    const maker = await Client.signIn(client.url, 'fabricante@mayorea.test', demoPassword);
    const { body: before } = await maker.get<Manufacturer>(`/api/manufacturers/${maker.userId}`);
    const { phone, street, pointOfSale } = before;
    const edit = { name: 'Un nombre nuevo', owner: 'Marta Ríos', phone, street, pointOfSale, minPurchase: 90_000 };
    expect((await maker.put(`/api/manufacturers/${maker.userId}`, edit)).status).toBe(200);
    const { DATABASE_URL: url } = JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as { DATABASE_URL: string };
    const sql = new pg.Client(url);
    await sql.connect();
    const replicaTables = ['catalog.manufacturer', 'cart_orders.book_seller', 'social.manufacturer', 'admin.manufacturer'];
    const existsEverywhere = replicaTables
      .map((table) => `exists (select from ${table} where id = $1 and name = $2 and deleted_at is null)`)
      .join(' and ');
    await eventually('the new name in every replica', async () => {
      const { rows } = await sql.query<{ there: boolean }>(`select ${existsEverywhere} as there`, [maker.userId, edit.name]);
      return rows[0]?.there;
    });
    await sql.end();
  });

  it('refuses a second start on the same data and prints how to run two', async () => {
    const second = launch({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await waitForExitCode(second)).toBe(1);
    expect(second.output()).toMatch(/ya están en uso por otro `npm start`.*DATA_DIR=/);
  });

  it('refuses a port in use and prints how to choose another', async () => {
    const second = launch({ DATA_DIR: `${dataDir}-2`, PORT: String(port) });
    expect(await waitForExitCode(second)).toBe(1);
    expect(second.output()).toContain(`El puerto ${port} ya está en uso. Elegí otro, por ejemplo: PORT=${port + 1} npm start`);
  });

  it.each(['gateway', 'publisher', 'all-services'])(
    'restarts the %s when it is killed',
    async (role) => {
      const find = () => descendants(run.child.pid ?? 0).find(({ command }) => command.includes(`process-main.js ${role}`))?.pid;
      const before = find();
      process.kill(before ?? 0, 'SIGKILL');
      for (let i = 0; i < 300 && (find() === before || !find()); i++) await delay(100);
      for (let i = 0; i < 300 && (await client.get('/healthz').catch(() => ({ status: 0 }))).status !== 200; i++) await delay(100);
      expect(find()).not.toBe(before);
      expect((await client.get<ProductList>('/api/products')).body.totalProducts).toBe(24);
    },
    90_000,
  );

  it('leaves no process running when it is killed', async () => {
    const processes = descendants(run.child.pid ?? 0);
    expect(processes.filter(({ command }) => /process-main\.js|bin\/postgres/.test(command)).length).toBeGreaterThanOrEqual(4);
    run.child.kill('SIGKILL');
    await waitForExitCode(run);
    await waitUntilExited(processes);
  }, 60_000);

  it('finds its data at the next start, and Ctrl-C stops every process', async () => {
    run = launch({ DATA_DIR: dataDir, PORT: String(port) });
    await waitUntilStarted(run);
    expect(run.output()).not.toContain('muestra █');
    expect((await client.get<ProductList>('/api/products')).body.totalProducts).toBe(24);
    await expectDemoOrders();
    const processes = descendants(run.child.pid ?? 0);
    run.child.kill('SIGINT');
    expect(await waitForExitCode(run)).toBe(0);
    await waitUntilExited(processes);
  }, 120_000);
});
