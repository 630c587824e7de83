import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts';
import { ImportAccounts, start as startIdentity } from '@shop/identity';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, eventually, type LogLine, ServiceProcess, type TestDatabase } from '@shop/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'pg';
import { type SeenSpan, startOtlpReceiver } from './support/otlp-receiver.js';

// Follows one edit from the API to the page, over three processes, in logs, traces and metrics.

describe('one edit in logs, traces and metrics', () => {
  const password = 'Mayorea2026';
  const seller = newId();
  let folder: string;
  let database: TestDatabase;
  let sql: Pool;
  let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
  let identity: RunningService;
  let api: ServiceProcess;
  let worker: ServiceProcess;
  let publisher: ServiceProcess;
  let token: string;
  let product: Product;

  beforeAll(async () => {
    [database, collector] = await Promise.all([createTestDatabase(), startOtlpReceiver()]);
    folder = mkdtempSync(join(tmpdir(), 'mayorea-seen-'));
    const common = { DATABASE_URL: database.url, EVENTS_URL: database.url, SEARCH_URL: database.url, LOG_LEVEL: 'debug' };
    identity = await startIdentity({ ...common, LOG_LEVEL: 'silent' });
    const env = {
      ...common,
      IDENTITY_URL: identity.url,
      IMAGES_URL: pathToFileURL(folder).href,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    api = await ServiceProcess.start('catalog', { ...env, SERVICE_ROLE: 'api' });
    await api.waitUntilHealthy();
    worker = await ServiceProcess.start('catalog', { ...env, SERVICE_ROLE: 'worker' });
    publisher = await ServiceProcess.start('publisher', {
      ...env,
      CATALOG_URL: api.url,
      // Has no texts of admins: their pages are not found.
      ADMIN_URL: api.url,
      SITE_URL: 'https://tienda.test',
      PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test',
      MEDIA_URL: api.url,
      WWW_DIR: folder,
      STOREFRONT_DIR: fileURLToPath(new URL('../../../services/publisher/test/fixture', import.meta.url)),
    });
    await Promise.all([worker.waitUntilHealthy(), publisher.waitUntilHealthy()]);

    const manufacturer = { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
    const account = { id: seller, email: 'taller@example.com', password, createdAt: '2026-03-01T12:00:00.000Z', manufacturer };
    await identity.app.get(CommandBus).execute(new ImportAccounts([account]));
    sql = new Pool({ connectionString: database.url, max: 2, options: '-c search_path=catalog' });
    await until('catalog to know the store', async () => (await sql.query('select 1 from manufacturer')).rowCount === 1);
    const signedIn = await call(identity.url, 'POST', '/api/auth/login', { email: account.email, password });
    token = (JSON.parse(signedIn) as { token: string }).token;
    const hash = 'a'.repeat(32);
    await sql.query('insert into image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [newId(), hash, seller]);
    const picture = `/media/${hash}.webp`;
    const body = {
      name: 'Remera',
      price: 1000,
      type: 88,
      genderId: 2,
      categoryId: 142,
      sizes: [32],
      mainImage: picture,
      images: [picture],
    };
    product = JSON.parse(await call(api.url, 'POST', '/api/products', body)) as Product;
    await until('the page', () => publisher.lines.some(({ page }) => page === `/producto/${product.id}`));
  }, 120_000);
  afterAll(async () => {
    for (const process of [api, worker, publisher]) process?.kill();
    await sql?.end();
    await identity?.close();
    await collector?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  async function call(url: string, method: string, path: string, body: unknown, requestId = 'some-request'): Promise<string> {
    const headers = { 'content-type': 'application/json', 'x-request-id': requestId, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return text;
  }
  const until = (what: string, probe: () => Promise<boolean> | boolean): Promise<boolean> =>
    eventually(what, probe, 15_000).catch((error: unknown) => {
      throw new Error(publisher.text.slice(-3000), { cause: error });
    });
  const linesOf = ({ lines }: ServiceProcess, requestId: string): LogLine[] => lines.filter((line) => line.requestId === requestId);
  /** Pages that a log line lists as marked; many pages are listed in a separate line. */
  const markedPagesIn = ({ msg, pages }: LogLine): unknown[] => (msg?.endsWith('pages marked') ? (pages as unknown[]) : []);
  const messagesOf = (process: ServiceProcess, requestId: string): unknown[] => linesOf(process, requestId).map(({ msg }) => msg);

  const names = (spans: SeenSpan[]): string[] => spans.map(({ name }) => name);
  const withAncestors = (span: SeenSpan, all: SeenSpan[]): SeenSpan[] => {
    const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [span, ...withAncestors(parent, all)] : [span];
  };

  it('carries its request id through the logs of API, worker and publisher to the page', async () => {
    await call(api.url, 'PUT', `/api/products/${product.id}`, { ...product, name: 'Remera nueva' }, 'click-product-1');
    const page = `/producto/${product.id}`;
    await until('the page', () => linesOf(publisher, 'click-product-1').some((line) => line['page'] === page));
    // the page may be published before the job that marked it is done
    await until('the job', () => messagesOf(publisher, 'click-product-1').includes('handled'));
    expect(messagesOf(api, 'click-product-1')).toEqual(['request']);
    expect(linesOf(worker, 'click-product-1')).toContainEqual(expect.objectContaining({ msg: 'published', event: 'pages.touched' }));
    expect(messagesOf(publisher, 'click-product-1')).toEqual(expect.arrayContaining(['pages marked', 'handled', 'page published']));
    expect(linesOf(publisher, 'click-product-1').flatMap(markedPagesIn)).toContain(page);
  });

  it('carries its request id through a reaction of another service', async () => {
    const edited = { name: 'Textil Nueva', owner: 'Marta Ríos', phone: '1145678901', minPurchase: 60_000, pointOfSale: true };
    await call(identity.url, 'PUT', `/api/manufacturers/${seller}`, { ...edited, street: 'Av. Avellaneda 3120' }, 'click-store-1');
    // Identity marks the store's page too, maybe first, so the reaction's pages are found by the id of its event.
    const touchedEvent = (): LogLine | undefined =>
      linesOf(worker, 'click-store-1').find(({ msg, event }) => msg === 'published' && event === 'pages.touched');
    const markedPages = (): unknown[] =>
      linesOf(publisher, 'click-store-1')
        .filter(({ eventId }) => eventId === touchedEvent()?.['eventId'])
        .flatMap(markedPagesIn);
    await until(
      'the pages of what the reaction changed',
      () => touchedEvent() !== undefined && markedPages().includes(`/producto/${product.id}`),
    );
    await until('the reaction to be handled', () => messagesOf(worker, 'click-store-1').includes('handled'));
    expect(linesOf(worker, 'click-store-1')).toContainEqual(
      expect.objectContaining({ msg: 'handled', event: 'manufacturer.edited', aggregateId: seller, sinceCommitMs: expect.any(Number) }),
    );
  });

  it('is one trace: request, outbox, reaction, rendering, and the reads of the rendering', async () => {
    await call(api.url, 'PUT', `/api/products/${product.id}`, { ...product, name: 'Remera trazada' }, 'click-traced-1');
    const upwards = [
      'GET /internal/pages/products',
      'render page',
      'react to pages.touched',
      'publish pages.touched',
      'PUT /api/products/:id',
    ];
    const trace = (): SeenSpan[] => {
      const line = linesOf(publisher, 'click-traced-1').find(({ traceId }) => traceId !== undefined);
      return collector.spans.filter(({ traceId }) => traceId === line?.['traceId']);
    };
    // Several pages are rendered, and each process exports spans at its own interval: a read may arrive before its rendering.
    const chain = (): SeenSpan[] | undefined =>
      trace()
        .map((span) => withAncestors(span, trace()))
        .find((spans) => isDeepStrictEqual(names(spans), upwards));
    await until('the chain of spans', () => chain() !== undefined);
    const root = chain()?.at(-1);
    expect(root).toMatchObject({ service: 'catalog' });
    expect(root?.parentSpanId ?? '').toBe('');
    expect(chain()?.find(({ name }) => name === 'render page')?.service).toBe('publisher');
  });

  it('is counted in metrics: freshness, queue depth, outbox age', async () => {
    const value = (text: string, series: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      );
    await until('nothing to be left', async () => {
      const [w, p] = await Promise.all([worker.metrics(), publisher.metrics()]);
      return (
        value(w, 'shop_outbox_rows{service="catalog"}') === 0 &&
        value(p, 'shop_queue_jobs{consumer="publisher",state="waiting",service="publisher"}') === 0
      );
    });
    const [a, w, p] = await Promise.all([api.metrics(), worker.metrics(), publisher.metrics()]);
    expect(value(p, 'shop_freshness_seconds_count{service="publisher",of="page",tier="1"}')).toBeGreaterThan(0);
    expect(value(w, 'shop_freshness_seconds_count{service="catalog",of="search",tier="1"}')).toBeGreaterThan(0);
    expect(value(p, 'shop_dead_letters{consumer="publisher",service="publisher"}')).toBe(0);
    expect(value(w, 'shop_outbox_oldest_seconds{service="catalog"}')).toBe(0);
    expect(
      value(a, 'shop_http_request_duration_seconds_count{service="catalog",method="PUT",route="/api/products/:id",status="200"}'),
    ).toBe(2);
    expect(value(a, 'shop_db_pool_connections{pool="reads",state="max",service="catalog"}')).toBe(8);
    for (const text of [a, w, p]) expect(text).not.toMatch(/source_up\{.*\} 0/);
  });

  it('writes neither personal data nor secrets to the logs', () => {
    for (const { text } of [api, worker, publisher]) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/taller@example\.com|Mayorea2026|1145678901|eyJ/);
    }
  });

  it('lets each process exit with 0 after SIGTERM', async () => {
    expect(await Promise.all([api.stop(), worker.stop(), publisher.stop()])).toEqual([0, 0, 0]);
  });
});
