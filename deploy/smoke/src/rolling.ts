import type { Product } from '@shop/contracts';
import { Client, demoPassword } from '@shop/testing';
import type { Compose } from './compose.js';
import { holds, until } from './steps.js';

const apis = ['identity', 'catalog'];
const perSecond = 200;
/** The gateway asks for the addresses of copies every two seconds. */
const known = 2_500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A deployment as docs/operating.md has it: new copies beside the old ones, which are stopped one after the other, while people read and edit. */
export class Rolling {
  private asked = 0;
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly compose: Compose,
    private readonly url: string,
  ) {}

  async replace(): Promise<string> {
    const over = new AbortController();
    const load = this.load(over.signal);
    const since = Date.now();
    let stopped = 0;
    try {
      for (const service of apis) stopped += await this.replaceAll(service);
      await pause(known);
    } finally {
      over.abort();
      await load;
    }
    const refused = [...this.refused].map(([kind, times]) => `${times} × ${kind}`).join(', ');
    holds(`of ${this.asked} requests were refused: ${refused}`, refused === '');
    return `${this.asked} requests (${Math.round((this.asked * 1000) / (Date.now() - since))}/s) while ${stopped} copies were replaced`;
  }

  private async replaceAll(service: string): Promise<number> {
    const old = await this.compose.containers(service);
    await this.compose.addCopies(service, 2 * old.length);
    const all = await this.compose.containers(service);
    holds(`${all.length} copies of ${service} run`, all.length === 2 * old.length);
    for (const id of all.filter((one) => !old.includes(one)))
      await until(
        `${service} to be ready`,
        60_000,
        async () => (await this.compose.docker(['exec', id, 'node', 'healthy.mjs'])) !== undefined,
      );
    await pause(known);
    for (const id of old) {
      await this.compose.docker(['stop', '--time', '30', id]);
      await this.compose.docker(['rm', id]);
    }
    return old.length;
  }

  /** Of every twenty requests one edits a product, the others read; whatever does not answer 200 is counted. */
  private async load(over: AbortSignal): Promise<void> {
    const manufacturer = await Client.signIn(this.url, 'fabricante@mayorea.test', demoPassword);
    const { body: mine } = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe');
    const products = await Promise.all(
      mine.myProducts.map(async ({ id }) => (await manufacturer.get<Product>(`/api/products/${id}`)).body),
    );
    const reads = ['/api/products', '/api/manufacturers', '/api/users/me', '/api/products?page=2'];
    const under: Promise<void>[] = [];
    const begun = performance.now();
    for (let n = 0; !over.aborted; n++) {
      const product = products[Math.floor(n / 20) % products.length];
      const edits = n % 20 === 0 && product !== undefined;
      const path = edits ? `/api/products/${product.id}` : (reads[n % reads.length] ?? '');
      under.push(
        this.count(
          `${edits ? 'PUT' : 'GET'} ${path}`,
          edits ? manufacturer.put(path, { ...product, price: 1000 + n }) : manufacturer.get(path),
        ),
      );
      await pause(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(under);
  }

  private async count(kind: string, answer: Promise<{ status: number; body: unknown }>): Promise<void> {
    this.asked++;
    const status = await answer.then(({ status: code }) => String(code), String);
    if (status !== '200') this.refused.set(`${kind} ${status}`, (this.refused.get(`${kind} ${status}`) ?? 0) + 1);
  }
}
