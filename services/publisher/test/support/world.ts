import { createTestDatabase, type startS3, type TestDatabase } from '@shop/testing';
import type { RunningService } from '@shop/platform';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, start } from '../../src/index.js';
import { PageInvalidation } from '../../src/pages/page-invalidation.js';
import { TagVersionCleanup } from '../../src/pages/tag-version-cleanup.js';
import { Reconciler } from '../../src/rebuild/reconciler.js';
import { SiteRebuild } from '../../src/rebuild/site-rebuild.js';
import { SitemapWriter } from '../../src/sitemap/sitemap-writer.js';
import { StaleSitemaps } from '../../src/sitemap/stale-sitemaps.js';
import { type PublisherStatus, Status } from '../../src/status/status.js';
import { FixtureApi } from './api.js';

export const fixture = join(import.meta.dirname, '../fixture');

const settingsOf = (databaseUrl: string, apiUrl: string, www: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  EVENTS_URL: databaseUrl,
  IDENTITY_URL: apiUrl,
  CATALOG_URL: apiUrl,
  ADMIN_URL: apiUrl,
  MEDIA_URL: apiUrl,
  SITE_URL: 'https://tienda.test',
  PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test',
  WWW_DIR: www,
  STOREFRONT_DIR: fixture,
});
const migrateDatabase = (url: string): Promise<void> => migrate(settingsOf(url, 'http://127.0.0.1', tmpdir()));

export const bucketSettings = ({ pagesUrl, keys }: Awaited<ReturnType<typeof startS3>>): Record<string, string> => ({
  PAGES_URL: pagesUrl,
  PAGES_ACCESS_KEY: keys.accessKey,
  PAGES_SECRET_KEY: keys.secretKey,
  WWW_DIR: '',
});

/** A publisher with its own database and folder, over the fixture's API and storefront. */
export class World {
  readonly api = new FixtureApi();
  database: TestDatabase;
  www: string;
  running: RunningService | undefined;
  private pool: pg.Pool;

  static async create(prepare: (api: FixtureApi) => void = () => undefined): Promise<World> {
    const world = new World();
    world.database = await createTestDatabase({ name: 'publisher', migrate: migrateDatabase });
    world.pool = new pg.Pool({ connectionString: world.database.url, options: '-c search_path=publisher', max: 2 });
    world.pool.on('error', () => undefined);
    world.www = await mkdtemp(join(tmpdir(), 'www-'));
    prepare(world.api);
    await world.api.start();
    return world;
  }

  env(more: Record<string, string> = {}): Record<string, string> {
    return { ...settingsOf(this.database.url, this.api.url, this.www), HTTP_PORT: '0', LOG_LEVEL: 'silent', ...more };
  }

  /** Resolves when the workers run. */
  async start(more: Record<string, string> = {}): Promise<void> {
    this.running = await start(this.env(more));
    await this.until(async () => (await this.probe('/readyz')).status === 200);
  }

  /** True once the publisher answers requests. */
  get isRunning(): boolean {
    return this.running !== undefined;
  }

  probe(path: string): Promise<Response> {
    return fetch(`${this.running?.url}${path}`);
  }

  /** Starts the publisher and waits until every page is published. */
  async startAndPublish(more: Record<string, string> = {}): Promise<void> {
    await this.start(more);
    await this.until(async () => (await this.status()).ready);
    await this.waitUntilIdle();
  }

  async stop(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.api.stop();
    await this.pool.end();
    await this.database.drop();
    await rm(this.www, { recursive: true, force: true });
  }

  get invalidation(): PageInvalidation {
    return this.provider(PageInvalidation);
  }

  get tagVersions(): TagVersionCleanup {
    return this.provider(TagVersionCleanup);
  }

  get rebuild(): SiteRebuild {
    return this.provider(SiteRebuild);
  }

  get reconciler(): Reconciler {
    return this.provider(Reconciler);
  }

  get staleSitemaps(): StaleSitemaps {
    return this.provider(StaleSitemaps);
  }

  get sitemapWriter(): SitemapWriter {
    return this.provider(SitemapWriter);
  }

  status(): Promise<PublisherStatus> {
    return this.provider(Status).read();
  }

  private provider<T>(type: new (...parameters: never[]) => T): T {
    if (!this.running) throw new Error('not running');
    return this.running.app.get<T>(type);
  }

  /** Invalidates the pages that have these tags. */
  async invalidate(tags: string[], tier: 1 | 2 = 1): Promise<void> {
    await this.invalidation.invalidate(tags, tier);
  }

  /** Invalidates the pages that have these tags, and waits until they are rendered. */
  async rerender(tags: string[], tier: 1 | 2 = 1): Promise<void> {
    await this.invalidate(tags, tier);
    await this.waitUntilIdle();
  }

  /** Rebuilds the site, and waits until that is done. */
  async rebuildSite(): Promise<void> {
    await this.rebuild.request();
    await this.until(() => this.rebuild.isDone());
    await this.waitUntilIdle();
  }

  /** Waits until the page has this text. */
  untilShown(file: string, text: string): Promise<void> {
    return this.until(async () => (await this.page(file))?.includes(text) ?? false);
  }

  /** From now on reads the published pages from the bucket; returns the settings of a publisher that writes to it. */
  publishTo(s3: Awaited<ReturnType<typeof startS3>>): Record<string, string> {
    this.page = async (file) => {
      const answer = await s3.get(file, 'pages');
      return answer.ok ? answer.text() : undefined;
    };
    return bucketSettings(s3);
  }

  /** Waits until no page is stale and due. */
  waitUntilIdle(): Promise<void> {
    return this.until(async () => (await this.sql('select 1 from page where dirty > clean and due_at <= now()')).length === 0);
  }

  async sql<T extends Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(statement, parameters)).rows;
  }

  /** Content of a published page, or undefined. */
  page: (file: string) => Promise<string | undefined> = (file) => readFile(join(this.www, file), 'utf8').catch(() => undefined);

  mtime(file: string): Promise<number> {
    return stat(join(this.www, file)).then((s) => s.mtimeMs);
  }

  async until(condition: () => Promise<boolean> | boolean, ms = 25_000): Promise<void> {
    const end = Date.now() + ms;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error(`not within ${ms} ms: ${String(condition)}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }
}
