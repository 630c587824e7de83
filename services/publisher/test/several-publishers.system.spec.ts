import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPublishedFiles } from '@shop/published-files';
import { startS3 } from '@shop/testing';
import { publishAssets } from '../src/index.js';
import { PublisherProcess } from './support/publisher-process.js';
import { World } from './support/world.js';

const PRODUCTS = 120;
/** Another publisher leads at the latest this long after the death of the one that led. */
const MAX_TAKEOVER_MS = 15_000;
/** The pages that a dead process had claimed are right at the latest this long after its death. */
const MAX_RECOVERY_MS = 15_000;

describe('two publishers of one bucket and one database', () => {
  let world: World;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let env: Record<string, string>;
  const publishers: PublisherProcess[] = [];

  beforeAll(async () => {
    s3 = await startS3();
    world = await World.create((api) => {
      for (let i = 0; i < PRODUCTS; i++) api.add(`p${i}`);
      api.manufacturers.set('m1', 'Hilos del Sur');
    });
    env = { ...world.publishTo(s3), SHARE_IMAGES: 'on-request' };
    await publishAssets(world.env(env));
    // An API, which marks pages and renders none.
    await world.start({ ...env, SERVICE_ROLE: 'api' });
    await Promise.all([startPublisher(), startPublisher()]);
    await world.until(async () => (await countPages()) > PRODUCTS && (await world.rebuild.isDone()), 60_000);
    await world.waitUntilIdle();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(publishers.map((publisher) => publisher.end('SIGKILL')));
    await world.close();
    await s3.close();
  });

  const startPublisher = async (more: Record<string, string> = {}): Promise<PublisherProcess> => {
    const publisher = await PublisherProcess.start(world.env({ ...env, LOG_LEVEL: 'warn', ...more }));
    publishers.push(publisher);
    await world.until(() => publisher.isReady(), 30_000);
    return publisher;
  };
  const countPages = async () =>
    Number((await world.sql<{ n: string }>('select count(*) as n from page where rendered_at is not null'))[0]?.n);
  /** The publisher that leads now. */
  const leader = async (): Promise<PublisherProcess | undefined> => {
    const [row] = await world.sql<{ holder: string }>('select holder from leader where lease_until > clock_timestamp()');
    return publishers.find(({ pid }) => row?.holder.split(' ')[1] === String(pid));
  };
  /** Renders of each product's page, by the requests for its data. */
  const countRenders = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const call of world.api.calls) {
      if (!call.startsWith('/internal/pages/products?')) continue;
      for (const id of decodeURIComponent(call.split('ids=')[1] ?? '').split(',')) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  };
  const countPublished = async (publisher: PublisherProcess): Promise<number> => {
    const counts = (await publisher.metrics()).matchAll(/^shop_freshness_seconds_count\{[^}]*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const setPrices = (price: number): void => {
    for (const product of world.api.products) product.price = price;
  };
  const pagesWithout = async (text: string): Promise<string[]> => {
    const pages = await Promise.all(world.api.products.map(async ({ id }) => [id, await world.page(`producto/${id}.html`)] as const));
    return pages.filter(([, page]) => !page?.includes(text)).map(([id]) => id);
  };

  it('[D-135] renders each page once for a change, and both of them work', async () => {
    setPrices(200);
    world.api.calls.length = 0;
    // Slow enough for both to get a part.
    world.api.before = (path) => (path.startsWith('/internal/pages/products?') ? new Promise((done) => setTimeout(done, 20)) : undefined);
    const before = await Promise.all(publishers.map(countPublished));
    await world.rerender(['manufacturer:m1'], 2);
    world.api.before = () => undefined;
    const after = await Promise.all(publishers.map(countPublished));
    expect(after.map((count, i) => count > (before[i] ?? 0))).toEqual([true, true]);
    expect([...countRenders().entries()].filter(([, renders]) => renders !== 1)).toEqual([]);
    expect(countRenders().size).toBe(PRODUCTS);
    expect(await pagesWithout('<p>200</p>')).toEqual([]);
  }, 90_000);

  it('[D-135] has another leader within 15 s after one was killed, which completes its rebuild, and no change is lost', async () => {
    const killed = await leader();
    let addressLists = 0;
    // Killed after it marked some pages of the rebuild.
    world.api.before = async (path) => {
      if (path.startsWith('/internal/pages/ids') && (addressLists += 1) === 1) await killed?.end('SIGKILL');
    };
    setPrices(300);
    await world.rebuild.request();
    await world.invalidation.invalidate(['manufacturer:m1'], 2);
    await world.until(() => addressLists > 0, 20_000);
    const killedAt = Date.now();
    await world.until(async () => {
      const leading = await leader();
      return leading !== undefined && leading !== killed;
    }, MAX_TAKEOVER_MS);
    expect(Date.now() - killedAt).toBeLessThan(MAX_TAKEOVER_MS);
    await world.until(async () => (await pagesWithout('<p>300</p>')).length === 0, MAX_RECOVERY_MS);
    expect(Date.now() - killedAt).toBeLessThan(MAX_RECOVERY_MS);
    await world.until(() => world.rebuild.isDone(), 30_000);
    await world.waitUntilIdle();
    expect(await pagesWithout('<p>300</p>')).toEqual([]);
    expect(await world.sql('select 1 from page where hash is null')).toEqual([]);
  }, 120_000);

  it('[D-135] leaves its place at once when it is stopped in order', async () => {
    await startPublisher();
    const stopped = await leader();
    await stopped?.end('SIGTERM');
    const stoppedAt = Date.now();
    await world.until(async () => ![undefined, stopped].includes(await leader()), MAX_TAKEOVER_MS);
    expect(Date.now() - stoppedAt).toBeLessThan(5_000);
    const files = createPublishedFiles({ pagesUrl: s3.pagesUrl, ...s3.keys });
    await files.delete(['producto/p7.html']);
    await files.close();
    setPrices(400);
    await world.invalidation.invalidate(['product:p1', 'product:p7'], 1);
    await world.untilShown('producto/p7.html', '<p>400</p>');
  }, 60_000);

  it('[D-135] renders nothing with a new build until a publisher of it leads, and then every page', async () => {
    const build = { PUBLIC_MOBILE_NINE: 'true' };
    await publishAssets(world.env({ ...env, ...build }));
    const updated = await startPublisher(build);
    const renderedPages = await countPublished(updated);
    await world.rerender(['manufacturer:m1'], 2);
    expect([renderedPages, await countPublished(updated)]).toEqual([0, 0]);
    const [{ now } = { now: new Date() }] = await world.sql<{ now: Date }>('select now()');
    await Promise.all(publishers.filter((publisher) => publisher !== updated).map((publisher) => publisher.end('SIGTERM')));
    await world.until(async () => (await leader()) === updated, MAX_TAKEOVER_MS);
    await world.until(async () => (await world.sql('select 1 from page where rendered_at < $1', [now])).length === 0, 30_000);
  }, 90_000);
});
