import { serviceNames } from '@shop/contracts';
import { Client } from '@shop/testing';
import type { Compose } from './compose.js';
import { Journey, findLink } from './journey.js';
import { Operator } from './operator.js';
import { assert, type Steps, waitUntil } from './steps.js';

const apisAndWorkers = serviceNames.flatMap((name) => [name, `${name}-worker`]);
const services = ['postgres', 'redis', ...apisAndWorkers, 'publisher', 'gateway'];
const REPLICAS = 3;
const MINUTE_MS = 60_000;

/** Starts, uses and removes one deployment. */
export class Smoke {
  private readonly services: string[];

  constructor(
    private readonly compose: Compose,
    private readonly steps: Steps,
    private readonly url: string,
    /** Services whose images may be missing on this machine. */
    optional: readonly string[],
  ) {
    this.services = [...optional, ...services];
  }

  async run(): Promise<void> {
    const { steps, compose } = this;
    const journey = new Journey(this.url);
    await steps.try('docker-compose.yml is valid', async () => void (await compose.config()));
    const up = await steps.try('everything starts, jobs first', async () => void (await compose.up(this.services)));
    if (!up) return this.showLogs();
    const seeded = await steps.try('the demo catalogue is seeded and published', () => this.seed());
    if (!seeded) return this.showLogs();
    await journey.walk(steps, 'with one container of each service');
    await steps.try('a manufacturer uploads a logo, and its store shows it', () => journey.logo());
    await steps.try(`catalog's API and worker run ${REPLICAS} times`, () => this.scaleCatalog());
    await journey.walk(steps, `with ${REPLICAS} containers`);
    await steps.try('all containers answer requests', () => this.checkAllReplicasAnswer());
    await steps.try('containers have no capabilities and a read-only file system', () => this.checkContainersAreHardened());
    const operator = new Operator(compose, this.url, this.services);
    await steps.try("the operator's commands print the expected output", () => operator.commands());
    await journey.walk(steps, 'after the commands');
    await steps.try('after a restore, in place and into a new deployment, every row, page and search result is back', async () => {
      const restored = await operator.restore(journey, () => journey.edit());
      return `${restored}, all pages after ${await this.waitUntilPublished()} ms more`;
    });
    await steps.try('with everything but the gateway killed, pages are served and the API answers 503', () => this.checkOutage(journey));
    if (steps.failed > 0) await this.showLogs();
  }

  async takeDown(): Promise<void> {
    await this.steps.try('everything is removed, volumes too', async () => {
      const { leftovers, stuckNetworks } = await this.compose.down();
      assert(`these were left: ${leftovers.join(', ')}`, leftovers.length === 0);
      if (stuckNetworks.length > 0) return `except for empty networks that the engine does not release: ${stuckNetworks.join(', ')}`;
      return undefined;
    });
  }

  private async seed(): Promise<string> {
    await waitUntil('the gateway to have pages', 2 * MINUTE_MS, async () => (await this.get('/')) === 200);
    await this.compose.job('seed');
    return `published ${await this.waitUntilPublished()} ms after the seeding`;
  }

  /** Milliseconds until no page is left to publish. */
  private async waitUntilPublished(): Promise<number> {
    const [publisher = ''] = await this.compose.containers('publisher');
    const ask = ['exec', '--env', 'HEALTH_PATH=/healthz', publisher, 'node', 'healthy.mjs'];
    return waitUntil('every page to be published', 3 * MINUTE_MS, async () => {
      await this.compose.docker(ask);
      const home = await new Client(this.url).get<string>('/');
      return home.status === 200 && home.body.includes('/producto/');
    });
  }

  private async scaleCatalog(): Promise<string> {
    await this.compose.up(this.services, { catalog: REPLICAS, 'catalog-worker': REPLICAS });
    const running = [...(await this.compose.containers('catalog')), ...(await this.compose.containers('catalog-worker'))];
    assert(`${running.length} containers run`, running.length === 2 * REPLICAS);
    const ready = await waitUntil('all of them to be ready', MINUTE_MS, async () => {
      for (const id of running) await this.compose.docker(['exec', id, 'node', 'healthy.mjs']);
      return true;
    });
    return `ready after ${ready} ms`;
  }

  /** The gateway logs which container answered. */
  private async checkAllReplicasAnswer(): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 3000)); // the gateway resolves the containers' addresses every two seconds
    for (let i = 0; i < 60; i++) await this.get('/api/products?pageSize=1');
    const log = await this.compose.logs(['gateway'], 60);
    const answered = new Set([...log.matchAll(/"path":"\/api\/products"[^\n]*"upstream":"([^"]+)"/g)].map((line) => line[1]));
    assert(`${answered.size} of ${REPLICAS} containers answered`, answered.size === REPLICAS);
    return [...answered].join(', ');
  }

  private async checkContainersAreHardened(): Promise<string> {
    const checked: string[] = [];
    for (const service of [...apisAndWorkers, 'publisher', 'gateway']) {
      const [id = ''] = await this.compose.containers(service);
      const probe = 'id -u; grep CapEff /proc/self/status; touch /app/x /etc/x 2>/dev/null && echo writable; true';
      const [user = '', rights = '', writable = ''] = (await this.compose.docker(['exec', id, 'sh', '-c', probe])).split('\n');
      assert(`${service} runs as ${user} with ${rights} ${writable}`, user === '1000' && /\s0+$/.test(rights) && writable === '');
      checked.push(service);
    }
    return `${checked.join(', ')}: uid 1000, no capability, read-only`;
  }

  private async checkOutage(journey: Journey): Promise<void> {
    const home = await journey.page('/');
    const product = findLink(home, /^\/producto\//);
    await this.compose.kill(this.services.filter((service) => service !== 'gateway'));
    // The engine may cut connections through its own address while it removes networks.
    await waitUntil('the gateway to be reached', MINUTE_MS, async () => (await this.get('/')) === 200);
    await journey.page('/');
    await journey.page(product);
    const { status, body } = await new Client(this.url).get<{ code?: string; message?: string }>('/api/products');
    assert(`the API answered ${status} ${JSON.stringify(body)}`, status === 503 && Boolean(body.code) && Boolean(body.message));
  }

  private async get(path: string): Promise<number> {
    return (await new Client(this.url).get(path)).status;
  }

  private async showLogs(): Promise<void> {
    console.log(await this.compose.logs([], 12).catch(String));
  }
}
