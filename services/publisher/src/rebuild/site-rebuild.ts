import { Inject, Injectable, Logger } from '@nestjs/common';
import { Waker } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import { APPEARANCE } from '../files/storefront-files.js';
import { BUILD_KEY, PageTable } from '../pages/page-table.js';
import { StalePages } from '../pages/stale-pages.js';
import { ApiClient } from '../render/api-client.js';
import { listAddresses, type KnownAddress } from './site-addresses.js';

/** Keys of the table `state`. */
const REQUESTED_KEY = 'rebuild.requested';
const COMPLETED_KEY = 'rebuild.completed';

/** Wakes may be lost. */
const POLL_MS = 5_000;
/** Name by which a request wakes the process that leads. */
const WAKE_NAME = 'rebuild';

/**
 * Marks every page of the site, those that should exist and those that do. A page whose data were deleted answers 404 then, and is
 * removed. A rebuild gets its number from the sequence of marks: a page with a higher mark is rendered after the request anyway. So a
 * rebuild can be interrupted and repeated at any time.
 */
@Injectable()
export class SiteRebuild {
  private readonly logger = new Logger('publisher');
  private running: Promise<void> | undefined;
  private isStopped = true;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly table: PageTable,
    private readonly stalePages: StalePages,
    private readonly api: ApiClient,
    @Inject(APPEARANCE) private readonly appearance: string,
    private readonly waker: Waker,
  ) {
    waker.register(WAKE_NAME, () => this.run());
  }

  /** In the process that leads: starts a rebuild if the build of the storefront is new, or if no rebuild has been completed. */
  async start(): Promise<void> {
    this.isStopped = false;
    if ((await this.table.readState(BUILD_KEY)) !== this.appearance) {
      await this.request();
      await this.table.writeState(BUILD_KEY, this.appearance);
    }
    this.run();
  }

  /** Requests a rebuild of every page, from the process that leads. */
  async request(): Promise<void> {
    await rows(
      this.dataSource,
      `insert into state (key, value) select $1, nextval('page_dirty_seq')::text on conflict (key) do update set value = excluded.value`,
      [REQUESTED_KEY],
    );
    this.waker.wake(WAKE_NAME);
  }

  /** True if every page was marked since the last request. */
  async isDone(): Promise<boolean> {
    return (await this.table.readState(REQUESTED_KEY)) === (await this.table.readState(COMPLETED_KEY));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Marks pages until no rebuild is requested; retries after a second if a service is unavailable. */
  run(): void {
    if (this.isStopped || this.running) return;
    clearTimeout(this.timer);
    this.running = this.runRequested().then(
      () => this.scheduleNext(POLL_MS),
      (error: unknown) => {
        this.logger.warn({ msg: 'rebuild interrupted; it is retried in a second', error: String(error) });
        this.scheduleNext(1_000);
      },
    );
  }

  private scheduleNext(inMs: number): void {
    this.running = undefined;
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.run(), inMs);
  }

  private async runRequested(): Promise<void> {
    for (
      let requestedAt = await this.table.readState(REQUESTED_KEY);
      requestedAt !== (await this.table.readState(COMPLETED_KEY));
      requestedAt = await this.table.readState(REQUESTED_KEY)
    ) {
      if (requestedAt === undefined || this.isStopped) return;
      await this.markSite(requestedAt);
      if (!this.isStopped) await this.table.writeState(COMPLETED_KEY, requestedAt);
    }
  }

  private async markSite(requestedAt: string): Promise<void> {
    for await (const batch of listAddresses(this.api)) {
      if (this.isStopped) return;
      await this.markListed(batch, requestedAt);
    }
    for (let marked = 1000; marked > 0 && !this.isStopped;) marked = await this.markUnlisted(requestedAt);
  }

  private async markListed(batch: KnownAddress[], requestedAt: string): Promise<void> {
    const lists = batch.flatMap(({ url, tags = [] }) => tags.map((tag) => ({ tag, url })));
    await rows(
      this.dataSource,
      `insert into listing_page (tag, url) select * from unnest($1::text[], $2::text[]) as l (tag, url) order by 1, 2 on conflict do nothing`,
      [lists.map((l) => l.tag), lists.map((l) => l.url)],
    );
    const pending = await rows<{ url: string }>(
      this.dataSource,
      `select u.url from unnest($1::text[]) as u (url) left join page using (url) where page.dirty is null or page.dirty < $2`,
      [batch.map((p) => p.url), requestedAt],
    );
    await this.mark(pending);
  }

  /** Marks pages that `listAddresses` does not yield: deeper pages, and those whose data may have been deleted. */
  private async markUnlisted(requestedAt: string): Promise<number> {
    const unlisted = await rows<{ url: string }>(this.dataSource, `select url from page where dirty < $1 order by url limit 1000`, [
      requestedAt,
    ]);
    await this.mark(unlisted);
    return unlisted.length;
  }

  private mark(pages: { url: string }[]): Promise<void> {
    return this.stalePages.mark(
      this.dataSource,
      pages.map((page) => page.url),
      { tier: 3 },
    );
  }
}
