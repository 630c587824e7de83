import { randomUUID } from 'node:crypto';
import { tokenIssuer } from '../bench-shop.js';
import { sellersWithLines } from '../cart-fixtures.js';
import { Buyers } from '../faults/buyers.js';
import { auditShop } from '../faults/findings.js';
import { Editors, readEditTargets } from '../faults/editors.js';
import type { LoadStatistics } from '../faults/load-clients.js';
import { Reviewers } from '../faults/reviewers.js';
import { makeDelayedPagesDue, waitUntilIdle } from '../wait-until-idle.js';
import { PageWatch } from './page-watch.js';
import { type ReadAddress, Readers } from './readers.js';
import type { ShopOfMachines } from './shop-of-machines.js';
import { Uploaders } from './uploaders.js';

/** Operations per second. */
export interface LoadRates {
  reads: number;
  edits: number;
  orders: number;
  reviews: number;
  uploads: number;
}

/** A write that a client had to send again. */
export interface RepeatedWrite {
  request: string;
  /** Of `performance.now()`. */
  at: number;
}

/** Everyone who uses the shop during the test, all through the balancer. */
export class MachineClients {
  private constructor(
    readonly repeatedWrites: readonly RepeatedWrite[],
    readonly readers: Readers,
    readonly pages: PageWatch,
    readonly editors: Editors,
    readonly buyers: Buyers,
    readonly reviewers: Reviewers,
    readonly uploaders: Uploaders,
  ) {}

  static async create(shop: ShopOfMachines, rates: LoadRates): Promise<MachineClients> {
    const { rows, url, stopping } = shop;
    const { signal } = stopping;
    const repeated: RepeatedWrite[] = [];
    const onRetry = (request: string): void => void repeated.push({ request, at: performance.now() });
    const token = await tokenIssuer(rows);
    const shared = { urls: [url], signal, token, onRetry };
    const buyer = randomUUID();
    const buyerHeaders = (): Record<string, string> => ({ authorization: `Bearer ${token(buyer, 'wholesaler')}` });
    const targets = await readEditTargets(rows, url, 100);
    const idsOf = (kind: string): string[] => targets.flatMap((target) => (target.kind === kind ? target.id : []));
    const manufacturers = (
      await rows<{ id: string }>(
        `select id from social.manufacturer where verification_status = 'verified' and deleted_at is null and id <> all ($1) order by id limit 8`,
        [idsOf('manufacturer')],
      )
    ).map(({ id }) => id);
    const pages = new PageWatch(shop.machineStores.pages, url, signal);
    const clients = new MachineClients(
      repeated,
      new Readers(url, readAddresses(idsOf('product'), idsOf('manufacturer'), buyerHeaders), rates.reads),
      pages,
      new Editors({ ...shared, perSecond: rates.edits }, targets, (target) => pages.add(target)),
      new Buyers({ ...shared, perSecond: rates.orders }, await sellersWithLines(rows, 2, idsOf('product'))),
      new Reviewers({ ...shared, perSecond: rates.reviews }, manufacturers),
      new Uploaders(url, { ...shared, perSecond: rates.uploads }, manufacturers),
    );
    // Records the versions before the first edit.
    await clients.editors.findings(shop);
    return clients;
  }

  start(): void {
    for (const clients of this.all) clients.start();
    this.readers.start();
  }

  /** Resolves when everything is answered and every watched page is right, with the results by kind. */
  async stop(): Promise<Record<'edits' | 'orders' | 'reviews' | 'uploads', LoadStatistics>> {
    const [edits, orders, reviews, uploads] = await Promise.all([
      this.editors.stop(),
      this.buyers.stop(),
      this.reviewers.stop(),
      this.uploaders.stop(),
    ]);
    await this.pages.completed();
    await this.readers.stop();
    return { edits, orders, reviews, uploads };
  }

  /** Waits until the shop is idle, then counts what was acknowledged and is lost, doubled or stale, with examples. */
  async audit(shop: ShopOfMachines): Promise<{ different: [finding: string, count: number][]; examples: string[] }> {
    await makeDelayedPagesDue(shop);
    await waitUntilIdle(shop);
    const { findings, examples } = await auditShop(shop, this);
    const counts = Object.entries({ ...findings, ...(await this.uploaders.findings()) });
    return { different: counts.filter(([, count]) => count > 0), examples };
  }

  private get all(): (Editors | Buyers | Reviewers | Uploaders)[] {
    return [this.editors, this.buyers, this.reviewers, this.uploaders];
  }
}

/** Of eleven reads six are of pages, three of lists, of each service in turn, and two of search. */
function readAddresses(
  products: readonly string[],
  manufacturers: readonly string[],
  buyerHeaders: () => Record<string, string>,
): ReadAddress[] {
  const page = (path: string): ReadAddress => ({ kind: 'page', path });
  const ofOtherServices = (n: number): ReadAddress => {
    const manufacturer = manufacturers[n % manufacturers.length];
    const paths = ['/api/site-texts/terminos', `/api/manufacturers/${manufacturer}`, `/api/reviews/manufacturer/${manufacturer}`];
    const path = paths[n % 4];
    return path ? { kind: 'list', path } : { kind: 'list', path: '/api/orders/my-orders', headers: buyerHeaders };
  };
  return products.flatMap((id, n): ReadAddress[] => [
    ofOtherServices(n),
    page(`/producto/${id}`),
    page('/'),
    { kind: 'list', path: `/api/products?page=${1 + (n % 3)}&pageSize=24` },
    page(`/producto/${products[(n * 7) % products.length]}`),
    { kind: 'search', path: `/api/products/advanced-search?pageSize=24&search=${['remera', 'pantalon', 'campera'][n % 3]}` },
    page('/tienda'),
    page('/fabricantes'),
    { kind: 'list', path: `/api/products/${id}` },
    page('/packs'),
    { kind: 'search', path: `/api/products?search=${['vestido', 'buzo'][n % 2]}&page=1&pageSize=24` },
  ]);
}
