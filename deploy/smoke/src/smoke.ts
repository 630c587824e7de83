import { serviceNames } from '@shop/contracts';
import { Client } from '@shop/testing';
import type { Compose } from './compose.js';
import { Journey, linkIn } from './journey.js';
import { Operator } from './operator.js';
import { holds, type Steps, until } from './steps.js';

const apisAndWorkers = serviceNames.flatMap((name) => [name, `${name}-worker`]);
const services = ['postgres', 'redis', ...apisAndWorkers, 'publisher', 'operations', 'gateway'];
const copies = 3;
const minutes = 60_000;

/** The life of one deployment, from nothing to nothing. */
export class Smoke {
  private readonly services: string[];

  constructor(
    private readonly compose: Compose,
    private readonly steps: Steps,
    private readonly url: string,
    /** Services that not every machine has images for. */
    optional: readonly string[],
  ) {
    this.services = [...optional, ...services];
  }

  async run(): Promise<void> {
    const { steps, compose } = this;
    const journey = new Journey(this.url);
    await steps.try('docker-compose.yml is valid', async () => void (await compose.config()));
    const up = await steps.try('everything comes up, jobs first', async () => void (await compose.up(this.services)));
    if (!up) return this.showLogs();
    const seeded = await steps.try('the demo catalogue is there and published', () => this.seed());
    if (!seeded) return this.showLogs();
    await journey.walk(steps, 'with one copy of each');
    await steps.try('a manufacturer uploads a logo, and its store shows it', () => journey.logo());
    await steps.try(`catalog's API and worker run ${copies} times`, () => this.scale());
    await journey.walk(steps, `with ${copies} copies`);
    await steps.try('all copies answer requests', () => this.spread());
    await steps.try('containers have neither rights nor a file system to write to', () => this.hardened());
    const operator = new Operator(compose, this.url, this.services);
    await steps.try("an operator's commands do what they say", () => operator.commands());
    await journey.walk(steps, 'after them');
    await steps.try(
      'restored from a backup, in place and when all is lost, every row is back; pages and search by themselves',
      async () => {
        const restored = await operator.restore(journey, () => journey.edit());
        return `${restored}, the whole site after ${await this.published()} ms more`;
      },
    );
    await steps.try('with everything but the gateway killed, pages stay and the API says it kindly', () => this.outage(journey));
    if (steps.failed > 0) await this.showLogs();
  }

  async takeDown(): Promise<void> {
    await this.steps.try('everything goes, volumes too', async () => {
      const { left, stuck } = await this.compose.down();
      holds(`these were left: ${left.join(', ')}`, left.length === 0);
      if (stuck.length > 0) return `but for empty networks that the engine does not let go: ${stuck.join(', ')}`;
      return undefined;
    });
  }

  private async seed(): Promise<string> {
    await until('the gateway to have pages', 2 * minutes, async () => (await this.get('/')) === 200);
    await this.compose.job('seed');
    return `published ${await this.published()} ms after the seeding`;
  }

  /** Milliseconds until there is no page left to publish. */
  private async published(): Promise<number> {
    const [publisher = ''] = await this.compose.containers('publisher');
    const ask = ['exec', '--env', 'HEALTH_PATH=/healthz', publisher, 'node', 'healthy.mjs'];
    return until('every page to be published', 3 * minutes, async () => {
      await this.compose.docker(ask);
      const home = await new Client(this.url).get<string>('/');
      return home.status === 200 && home.body.includes('/producto/');
    });
  }

  private async scale(): Promise<string> {
    await this.compose.up(this.services, { catalog: copies, 'catalog-worker': copies });
    const running = [...(await this.compose.containers('catalog')), ...(await this.compose.containers('catalog-worker'))];
    holds(`${running.length} containers run`, running.length === 2 * copies);
    const ready = await until('all of them to be ready', minutes, async () => {
      for (const id of running) await this.compose.docker(['exec', id, 'node', 'healthy.mjs']);
      return true;
    });
    return `ready after ${ready} ms`;
  }

  /** The gateway's log says which copy answered. */
  private async spread(): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 3000)); // the gateway asks for the copies' addresses every two seconds
    for (let i = 0; i < 60; i++) await this.get('/api/products?pageSize=1');
    const log = await this.compose.logs(['gateway'], 60);
    const answered = new Set([...log.matchAll(/"path":"\/api\/products"[^\n]*"upstream":"([^"]+)"/g)].map((line) => line[1]));
    holds(`${answered.size} of ${copies} copies answered`, answered.size === copies);
    return [...answered].join(', ');
  }

  private async hardened(): Promise<string> {
    const said: string[] = [];
    for (const service of [...apisAndWorkers, 'publisher', 'operations', 'gateway']) {
      const [id = ''] = await this.compose.containers(service);
      const probe = 'id -u; grep CapEff /proc/self/status; touch /app/x /etc/x 2>/dev/null && echo writable; true';
      const [user = '', rights = '', writable = ''] = (await this.compose.docker(['exec', id, 'sh', '-c', probe])).split('\n');
      holds(`${service} runs as ${user} with ${rights} ${writable}`, user === '1000' && /\s0+$/.test(rights) && writable === '');
      said.push(service);
    }
    return `${said.join(', ')}: uid 1000, no capability, read-only`;
  }

  private async outage(journey: Journey): Promise<void> {
    const home = await journey.page('/');
    const product = linkIn(home, /^\/producto\//);
    await this.compose.kill(this.services.filter((service) => service !== 'gateway'));
    // The engine may cut connections through an address of its own while it takes networks apart.
    await until('the gateway to be reached', minutes, async () => (await this.get('/')) === 200);
    await journey.page('/');
    await journey.page(product);
    const { status, body } = await new Client(this.url).get<{ code?: string; message?: string }>('/api/products');
    holds(`the API answered ${status} ${JSON.stringify(body)}`, status === 503 && Boolean(body.code) && Boolean(body.message));
  }

  private async get(path: string): Promise<number> {
    return (await new Client(this.url).get(path)).status;
  }

  private async showLogs(): Promise<void> {
    console.log(await this.compose.logs([], 12).catch(String));
  }
}
