import { dirtyChannel, DirtySet, DirtyWorker } from '@shop/messaging';
import type { Freshness } from '@shop/platform';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { PublisherConfig } from './config.js';
import { CardSweeper } from './cards/card-sweeper.js';
import { CardTable } from './cards/card-table.js';
import { Cards } from './cards/cards.js';
import { Painter } from './cards/painter.js';
import { StoredPictures } from './cards/stored-pictures.js';
import { SCHEMA } from './database/migrations/1-pages.js';
import { PageTable } from './pages/page-table.js';
import { Touches } from './pages/touches.js';
import { FullPass } from './passes/full-pass.js';
import { Reconciler } from './passes/reconciler.js';
import { ApiClient } from './render/api-client.js';
import { loadBundle, storefrontFolder } from './render/bundle.js';
import { PageData } from './render/page-data.js';
import { PageMaker } from './render/page-maker.js';
import { PublishPages } from './render/publish-pages.js';
import { Renderer } from './render/renderer.js';
import { Settler } from './render/settler.js';
import { SitemapSet } from './sitemap/sitemap-set.js';
import { SitemapWriter } from './sitemap/sitemap-writer.js';
import { Status } from './status/status.js';
import { robots } from './tree/robots.js';
import { addAssets, appearance, readBuild, type StorefrontBuild } from './tree/storefront-files.js';
import { Tree } from './tree/tree.js';

/** Pages per claim: few, so that an urgent page never waits behind a row of patient ones. */
const CLAIM = 4;

/** The parts of the publisher, put together. `api` only counts touches and answers; `start` makes it also render. */
export class Publisher {
  readonly touches: Touches;
  readonly pass: FullPass;
  readonly reconciler: Reconciler;
  readonly status: Status;
  readonly cards: Cards;
  private readonly table: PageTable;
  private readonly pages: DirtySet;
  private readonly sitemaps: DirtySet;
  private readonly cardSet: DirtySet;
  private readonly painter: Painter;
  private readonly api: ApiClient;
  private readonly tree: Tree;
  private readonly settler: Settler;
  private workers: DirtyWorker[] = [];

  private constructor(
    private readonly db: DataSource,
    private readonly config: PublisherConfig,
    private readonly folder: string,
    private readonly build: StorefrontBuild,
    private readonly freshness: Freshness,
  ) {
    this.table = new PageTable(db);
    this.pages = new DirtySet({ executor: db, table: 'page', keyColumn: 'url', causes: true });
    this.sitemaps = new DirtySet({ executor: db, table: 'sitemap', keyColumn: 'name' });
    this.cardSet = new DirtySet({ executor: db, table: 'card', keyColumn: 'name', lease: 30_000 });
    this.touches = new Touches(db, this.pages);
    this.tree = new Tree(config.WWW_DIR);
    this.api = new ApiClient(config.origins);
    this.pass = new FullPass(db, this.table, this.pages, this.api, appearance(build, config));
    const cardTable = new CardTable(db);
    this.painter = new Painter(new StoredPictures(config.MEDIA_URL));
    this.cards = new Cards(cardTable, this.painter, this.tree);
    this.reconciler = new Reconciler(db, this.pages, this.tree, build.shells, new CardSweeper(db, this.cardSet, cardTable, this.tree));
    const sitemaps = new SitemapSet(db, this.sitemaps);
    this.settler = new Settler(db, this.pages, this.table, this.touches, this.tree, sitemaps, cardTable, this.cards);
    this.status = new Status(db, this.pass);
  }

  static async create(db: DataSource, config: PublisherConfig, freshness: Freshness): Promise<Publisher> {
    const folder = storefrontFolder(config.STOREFRONT_DIR);
    return new Publisher(db, config, folder, await readBuild(folder), freshness);
  }

  /** Brings the tree up to date and keeps it so. */
  async start(): Promise<void> {
    const bundle = await loadBundle(this.folder);
    await addAssets(this.folder, this.build, this.tree, (page) => bundle.complete(page, this.config.SITE_URL));
    await this.tree.writeIfNew('robots.txt', robots(this.config.SITE_URL));
    await this.reconciler.run();
    await this.pass.start();
    this.status.compared();
    this.reconciler.start(this.config.RECONCILE_MINUTES * 60_000);
    this.workers = [this.pageWorker(bundle), this.sitemapWorker(), this.cardWorker()];
    for (const worker of this.workers) worker.start();
  }

  async stop(): Promise<void> {
    await this.pass.stop();
    await this.reconciler.stop();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.settler.idle();
    this.painter.close();
    this.api.close();
    await this.tree.close();
  }

  private pageWorker(app: Awaited<ReturnType<typeof loadBundle>>): DirtyWorker {
    const data = new PageData(this.api);
    const maker = new PageMaker(new Renderer(app, data, this.config.SITE_URL), this.tree, this.table, this.cards);
    const publish = new PublishPages(this.table, data, maker, this.settler, this.freshness);
    return new DirtyWorker(this.pages, {
      databaseUrl: this.config.DATABASE_URL,
      channel: dirtyChannel(SCHEMA, 'page'),
      batch: CLAIM,
      concurrency: Math.ceil(this.config.RENDER_CONCURRENCY / CLAIM),
      poll: 500,
      work: (claims) => publish.work(claims),
      // The settler does, a moment later.
      finish: () => Promise.resolve(),
    });
  }

  private sitemapWorker(): DirtyWorker {
    const writer = new SitemapWriter(this.db, this.tree, new SitemapSet(this.db, this.sitemaps), this.config.SITE_URL);
    return new DirtyWorker(this.sitemaps, {
      databaseUrl: this.config.DATABASE_URL,
      channel: dirtyChannel(SCHEMA, 'sitemap'),
      batch: 1,
      concurrency: 1,
      work: async (claims) => {
        for (const { key } of claims) await writer.write(key);
      },
    });
  }

  /** Behind everything else: while pages wait, a card a second at most. */
  private cardWorker(): DirtyWorker {
    return new DirtyWorker(this.cardSet, {
      databaseUrl: this.config.DATABASE_URL,
      channel: dirtyChannel(SCHEMA, 'card'),
      batch: 1,
      concurrency: 1,
      poll: 5_000,
      retryAfter: 10_000,
      work: async (claims) => {
        if ((await this.pages.lag()).waiting > 0) await delay(1_000);
        return this.cards.work(claims);
      },
    });
  }
}
