import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { HealthCheck } from '@shop/platform';
import type { PublishedFiles } from '@shop/published-files';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { buildRecord, recordBuild, removeOldAssets } from '../files/published-builds.js';
import { APPEARANCE, copyAssets, STOREFRONT_BUILD, type StorefrontBuild } from '../files/storefront-files.js';
import { Leadership } from '../leadership/leadership.js';
import { Reconciler } from '../rebuild/reconciler.js';
import { SiteRebuild } from '../rebuild/site-rebuild.js';
import { ApiClient } from '../render/api-client.js';
import { PageWorker } from '../render/page-worker.js';
import { PublishFinalizer } from '../render/publish-finalizer.js';
import { type PageApp, StorefrontBundle } from '../render/storefront-bundle.js';
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

const RETRY_MS = 1_000;

/**
 * Starts rendering in processes with the worker role, and stops it in order. Other processes only invalidate pages and answer requests.
 * Its check passes once pages are rendered.
 */
@Injectable()
export class PublishWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, HealthCheck {
  private readonly logger = new Logger('publisher');
  private readonly stopped = new AbortController();
  private starting: Promise<void> | undefined;
  private isWorking = false;

  constructor(
    @Inject(PUBLISH_WORKER_OPTIONS) private readonly options: PublishWorkerOptions,
    @Inject(STOREFRONT_BUILD) private readonly build: StorefrontBuild,
    @Inject(APPEARANCE) private readonly appearance: string,
    private readonly bundle: StorefrontBundle,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
    private readonly reconciler: Reconciler,
    private readonly rebuild: SiteRebuild,
    private readonly status: Status,
    private readonly leadership: Leadership,
    private readonly pageWorker: PageWorker,
    private readonly sitemapWorker: SitemapWorker,
    private readonly shareImageWorker: ShareImageWorker,
    private readonly finalizer: PublishFinalizer,
    private readonly shareImageProcess: ShareImageProcess,
    private readonly api: ApiClient,
  ) {}

  /** Only a missing or broken bundle prevents the start: probes answer from now on, and edits do not wait until all pages are compared. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    const app = await this.bundle.load();
    this.starting = this.start(app);
  }

  async check(): Promise<void> {
    if (this.options.role !== 'api' && !this.isWorking) throw new Error('no page is rendered yet');
  }

  /** Runs before the database connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.starting;
    await this.leadership.stop();
    await Promise.all([this.pageWorker, this.sitemapWorker, this.shareImageWorker].map((worker) => worker.stop()));
    await this.finalizer.whenIdle();
    this.shareImageProcess.close();
    this.api.close();
    await this.files.close();
  }

  /** Starts the workers once the files that pages load are there. */
  private async start(app: PageApp): Promise<void> {
    await this.untilDone('the files of the storefront are not there', () => this.prepareAssets(app));
    if (this.stopped.signal.aborted) return;
    // A new build is recorded before anything is rendered.
    await new Promise<void>((resolve) => {
      this.stopped.signal.addEventListener('abort', () => resolve());
      this.leadership.start((signal) => this.lead(signal, resolve), resolve);
    });
    if (this.stopped.signal.aborted) return;
    for (const worker of [this.pageWorker, this.sitemapWorker, this.shareImageWorker]) worker.start();
    this.isWorking = true;
  }

  /** One process of all starts rebuilds and compares the pages with their files. */
  private async lead(signal: AbortSignal, onRebuildStarted: () => void): Promise<void> {
    const ended = AbortSignal.any([signal, this.stopped.signal]);
    if (ended.aborted) return;
    const stopped = once(ended, 'abort').then(() => Promise.all([this.rebuild.stop(), this.reconciler.stop()]));
    await this.untilDone('no rebuild is started', () => this.rebuild.start(), ended);
    onRebuildStarted();
    await this.untilDone('the pages are not compared with their files', () => this.compare(ended), ended);
    await stopped;
  }

  private async compare(ended: AbortSignal): Promise<void> {
    await this.reconciler.run();
    if (ended.aborted) return;
    await this.status.markCompared();
    this.reconciler.start(this.options.reconcileMinutes * 60_000);
  }

  /** The files in a bucket are shared with processes of the version before, so the deployment publishes them, once. */
  private async prepareAssets(app: PageApp): Promise<void> {
    if (this.files.kind === 'bucket') {
      if (!(await this.files.head(buildRecord(this.appearance)))) throw new Error('`ops publish-assets` was not run for this build');
      return;
    }
    await copyAssets(this.build, this.files, app, this.options.siteUrl);
    await recordBuild(this.files, this.build, this.appearance);
    await removeOldAssets(this.files);
  }

  /** Repeats `work` until it succeeds or the process stops: the disk may be full, or the database away. */
  private async untilDone(problem: string, work: () => Promise<unknown>, ended = this.stopped.signal): Promise<void> {
    while (!ended.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        this.logger.warn({ msg: `${problem}; it is retried in a second`, error: String(error) });
        await delay(RETRY_MS, undefined, { signal: ended }).catch(() => undefined);
      }
    }
  }
}
