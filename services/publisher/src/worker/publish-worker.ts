import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PublishedFiles } from '../files/published-files.js';
import { robots } from '../files/robots.js';
import { copyAssets, STOREFRONT_BUILD, type StorefrontBuild } from '../files/storefront-files.js';
import { Reconciler } from '../rebuild/reconciler.js';
import { SiteRebuild } from '../rebuild/site-rebuild.js';
import { ApiClient } from '../render/api-client.js';
import { PageWorker } from '../render/page-worker.js';
import { PublishFinalizer } from '../render/publish-finalizer.js';
import { StorefrontBundle } from '../render/storefront-bundle.js';
import { ShareImageProcess } from '../share-images/share-image-process.js';
import { ShareImageWorker } from '../share-images/share-image-worker.js';
import { SitemapWorker } from '../sitemap/sitemap-worker.js';
import { Status } from '../status/status.js';

export const PUBLISH_WORKER_OPTIONS = Symbol('publish worker options');

export interface PublishWorkerOptions {
  role: 'api' | 'worker' | 'both';
  /** Public URL of the shop. */
  siteUrl: string;
  /** Minutes between two runs of the reconciler. */
  reconcileMinutes: number;
}

/** Starts rendering in processes with the worker role, and stops it in order. Other processes only invalidate pages and answer requests. */
@Injectable()
export class PublishWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(PUBLISH_WORKER_OPTIONS) private readonly options: PublishWorkerOptions,
    @Inject(STOREFRONT_BUILD) private readonly build: StorefrontBuild,
    private readonly bundle: StorefrontBundle,
    private readonly files: PublishedFiles,
    private readonly reconciler: Reconciler,
    private readonly rebuild: SiteRebuild,
    private readonly status: Status,
    private readonly pageWorker: PageWorker,
    private readonly sitemapWorker: SitemapWorker,
    private readonly shareImageWorker: ShareImageWorker,
    private readonly finalizer: PublishFinalizer,
    private readonly shareImageProcess: ShareImageProcess,
    private readonly api: ApiClient,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role !== 'api') await this.start();
  }

  /** Runs before the database connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.rebuild.stop();
    await this.reconciler.stop();
    await Promise.all([this.pageWorker, this.sitemapWorker, this.shareImageWorker].map((worker) => worker.stop()));
    await this.finalizer.whenIdle();
    this.shareImageProcess.close();
    this.api.close();
    await this.files.close();
  }

  /** Publishes missing files, then starts the workers. */
  private async start(): Promise<void> {
    const { siteUrl, reconcileMinutes } = this.options;
    const app = await this.bundle.load();
    await copyAssets(this.build, this.files, (page) => app.fillPlaceholders(page, siteUrl));
    await this.files.writeIfNew('robots.txt', robots(siteUrl));
    await this.reconciler.run();
    await this.rebuild.start();
    this.status.markCompared();
    this.reconciler.start(reconcileMinutes * 60_000);
    for (const worker of [this.pageWorker, this.sitemapWorker, this.shareImageWorker]) worker.start();
  }
}
