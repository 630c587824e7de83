import { staleKeyChannel, StaleKeys, StaleKeyWorker } from '@shop/messaging';
import type { Freshness } from '@shop/platform';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { PublisherConfig } from './config.js';
import { ShareImageCleanup } from './share-images/share-image-cleanup.js';
import { ShareImageTable } from './share-images/share-image-table.js';
import { ShareImages } from './share-images/share-images.js';
import { ShareImageProcess } from './share-images/share-image-process.js';
import { StoredImages } from './share-images/stored-images.js';
import { SCHEMA } from './database/migrations/1-pages.js';
import { PageTable } from './pages/page-table.js';
import { PageInvalidation } from './pages/page-invalidation.js';
import { SiteRebuild } from './rebuild/site-rebuild.js';
import { Reconciler } from './rebuild/reconciler.js';
import { ApiClient } from './render/api-client.js';
import { loadBundle, storefrontFolder } from './render/bundle.js';
import { PageData } from './render/page-data.js';
import { PageWriter } from './render/page-writer.js';
import { PublishPages } from './render/publish-pages.js';
import { Renderer } from './render/renderer.js';
import { PublishFinalizer } from './render/publish-finalizer.js';
import { StaleSitemaps } from './sitemap/stale-sitemaps.js';
import { SitemapWriter } from './sitemap/sitemap-writer.js';
import { Status } from './status/status.js';
import { robots } from './files/robots.js';
import { copyAssets, appearanceHash, readBuild, type StorefrontBuild } from './files/storefront-files.js';
import { PublishedFiles } from './files/published-files.js';

/** Few pages per claim, so that an urgent page does not wait for a batch of others. */
const PAGES_PER_CLAIM = 4;

/** Composes the parts of the publisher. Without `start` it only invalidates pages and answers requests; `start` makes it render. */
export class Publisher {
  readonly invalidation: PageInvalidation;
  readonly rebuild: SiteRebuild;
  readonly reconciler: Reconciler;
  readonly status: Status;
  readonly shareImages: ShareImages;
  private readonly table: PageTable;
  private readonly stalePages: StaleKeys;
  private readonly staleSitemaps: StaleKeys;
  private readonly staleShareImages: StaleKeys;
  private readonly imageProcess: ShareImageProcess;
  private readonly api: ApiClient;
  private readonly files: PublishedFiles;
  private readonly finalizer: PublishFinalizer;
  private workers: StaleKeyWorker[] = [];

  private constructor(
    private readonly db: DataSource,
    private readonly config: PublisherConfig,
    private readonly bundleFolder: string,
    private readonly build: StorefrontBuild,
    private readonly freshness: Freshness,
  ) {
    this.table = new PageTable(db);
    this.stalePages = new StaleKeys({ executor: db, table: 'page', keyColumn: 'url', causes: true });
    this.staleSitemaps = new StaleKeys({ executor: db, table: 'sitemap', keyColumn: 'name' });
    this.staleShareImages = new StaleKeys({ executor: db, table: 'share_image', keyColumn: 'name', leaseMs: 30_000 });
    this.invalidation = new PageInvalidation(db, this.stalePages);
    this.files = new PublishedFiles(config.WWW_DIR);
    this.api = new ApiClient(config.origins);
    this.rebuild = new SiteRebuild(db, this.table, this.stalePages, this.api, appearanceHash(build, config));
    const shareImageTable = new ShareImageTable(db, config.SHARE_IMAGES === 'ahead');
    this.imageProcess = new ShareImageProcess(new StoredImages(config.MEDIA_URL));
    this.shareImages = new ShareImages(shareImageTable, this.imageProcess, this.files);
    this.reconciler = new Reconciler(
      db,
      this.stalePages,
      this.files,
      build.shells,
      new ShareImageCleanup(db, this.staleShareImages, shareImageTable, this.files),
    );
    const staleSitemaps = new StaleSitemaps(db, this.staleSitemaps);
    this.finalizer = new PublishFinalizer(
      db,
      this.stalePages,
      this.table,
      this.invalidation,
      this.files,
      staleSitemaps,
      shareImageTable,
      this.shareImages,
    );
    this.status = new Status(db, this.rebuild);
  }

  static async create(db: DataSource, config: PublisherConfig, freshness: Freshness): Promise<Publisher> {
    const folder = storefrontFolder(config.STOREFRONT_DIR);
    return new Publisher(db, config, folder, await readBuild(folder), freshness);
  }

  /** Publishes missing files and starts the workers. */
  async start(): Promise<void> {
    const bundle = await loadBundle(this.bundleFolder);
    await copyAssets(this.bundleFolder, this.build, this.files, (page) => bundle.fillPlaceholders(page, this.config.SITE_URL));
    await this.files.writeIfNew('robots.txt', robots(this.config.SITE_URL));
    await this.reconciler.run();
    await this.rebuild.start();
    this.status.markCompared();
    this.reconciler.start(this.config.RECONCILE_MINUTES * 60_000);
    this.workers = [this.pageWorker(bundle), this.sitemapWorker(), this.shareImageWorker()];
    for (const worker of this.workers) worker.start();
  }

  async stop(): Promise<void> {
    await this.rebuild.stop();
    await this.reconciler.stop();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.finalizer.whenIdle();
    this.imageProcess.close();
    this.api.close();
    await this.files.close();
  }

  private pageWorker(app: Awaited<ReturnType<typeof loadBundle>>): StaleKeyWorker {
    const data = new PageData(this.api);
    const writer = new PageWriter(new Renderer(app, data, this.config.SITE_URL), this.files, this.table, this.shareImages);
    const publish = new PublishPages(this.table, data, writer, this.finalizer, this.freshness);
    return new StaleKeyWorker(this.stalePages, {
      databaseUrl: this.config.DATABASE_URL,
      channel: staleKeyChannel(SCHEMA, 'page'),
      batchSize: PAGES_PER_CLAIM,
      concurrency: Math.ceil(this.config.RENDER_CONCURRENCY / PAGES_PER_CLAIM),
      pollMs: 500,
      work: (claims) => publish.publish(claims),
      // `PublishFinalizer` finishes claims in batches.
      finish: () => Promise.resolve(),
    });
  }

  private sitemapWorker(): StaleKeyWorker {
    const writer = new SitemapWriter(this.db, this.files, new StaleSitemaps(this.db, this.staleSitemaps), this.config.SITE_URL);
    return new StaleKeyWorker(this.staleSitemaps, {
      databaseUrl: this.config.DATABASE_URL,
      channel: staleKeyChannel(SCHEMA, 'sitemap'),
      batchSize: 1,
      concurrency: 1,
      work: async (claims) => {
        for (const { key } of claims) await writer.write(key);
      },
    });
  }

  /** Draws at most one share image a second while pages wait. */
  private shareImageWorker(): StaleKeyWorker {
    return new StaleKeyWorker(this.staleShareImages, {
      databaseUrl: this.config.DATABASE_URL,
      channel: staleKeyChannel(SCHEMA, 'share_image'),
      batchSize: 1,
      concurrency: 1,
      pollMs: 5_000,
      retryAfterMs: 10_000,
      work: async (claims) => {
        if ((await this.stalePages.lag()).waiting > 0) await delay(1_000);
        return this.shareImages.drawClaimed(claims);
      },
    });
  }
}
