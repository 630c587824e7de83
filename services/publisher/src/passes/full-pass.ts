import { Logger } from '@nestjs/common';
import type { DirtySet } from '@shop/messaging';
import type { DataSource } from 'typeorm';
import { rows } from '@shop/platform';
import type { PageTable } from '../pages/page-table.js';
import type { ApiClient } from '../render/api-client.js';
import { addresses, type KnownAddress } from './sources.js';

/** Keys of the `state` table. */
const WANTED = 'pass.wanted';
const DONE = 'pass.done';
const BUILD = 'build';

/**
 * Walks over every address the site should have. What is missing comes into being; a full pass also marks everything that exists, so
 * that pages whose thing is gone disappear by their own 404. A pass takes its number from the sequence of marks: a page with a later
 * mark was, or will be, rendered after the pass was asked for. So the walk may die at any point and begin again.
 */
export class FullPass {
  private readonly log = new Logger('publisher');
  private running: Promise<void> | undefined;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly table: PageTable,
    private readonly dirty: DirtySet,
    private readonly api: ApiClient,
    private readonly build: string,
  ) {}

  /** Begins a pass if the storefront is a new build, the site was never walked over, or an earlier pass did not come to its end. */
  async start(): Promise<void> {
    if ((await this.table.state(BUILD)) !== this.build) {
      await this.request();
      await this.table.setState(BUILD, this.build);
    }
    this.run();
  }

  /** Asks for every page to be rendered again. */
  async request(): Promise<void> {
    await rows(
      this.db,
      `insert into state (key, value) select $1, nextval('page_dirty_seq')::text on conflict (key) do update set value = excluded.value`,
      [WANTED],
    );
    if (this.timer || this.running) this.run();
  }

  /** Whether every address was walked over since the last request. */
  async isDone(): Promise<boolean> {
    return (await this.table.state(WANTED)) === (await this.table.state(DONE));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Walks now, and again while a pass is wanted; a service that is away is tried again in a moment. */
  run(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.running = this.walkWanted().then(
      () => this.next(30_000),
      (error: unknown) => {
        this.log.warn({ msg: 'the walk over the site stopped; it goes on in a moment', error: String(error) });
        this.next(1_000);
      },
    );
  }

  private next(inMs: number): void {
    this.running = undefined;
    if (this.stopped) return;
    this.timer = setTimeout(() => this.run(), inMs);
  }

  private async walkWanted(): Promise<void> {
    for (let wanted = await this.table.state(WANTED); wanted !== (await this.table.state(DONE)); wanted = await this.table.state(WANTED)) {
      if (wanted === undefined || this.stopped) return;
      await this.walk(wanted);
      if (!this.stopped) await this.table.setState(DONE, wanted);
    }
  }

  private async walk(pass: string): Promise<void> {
    for await (const portion of addresses(this.api)) {
      if (this.stopped) return;
      await this.visit(portion, pass);
    }
    for (let marked = 1000; marked > 0 && !this.stopped;) marked = await this.visitOthers(pass);
  }

  private async visit(portion: KnownAddress[], pass: string): Promise<void> {
    const lists = portion.flatMap(({ url, tags = [] }) => tags.map((tag) => ({ tag, url })));
    await rows(
      this.db,
      `insert into listing_page (tag, url) select * from unnest($1::text[], $2::text[]) as l (tag, url) order by 1, 2 on conflict do nothing`,
      [lists.map((l) => l.tag), lists.map((l) => l.url)],
    );
    const first = await rows<{ url: string }>(
      this.db,
      `select u.url from unnest($1::text[]) as u (url) left join page using (url) where page.dirty is null or page.dirty < $2`,
      [portion.map((p) => p.url), pass],
    );
    await this.mark(first);
  }

  /** Pages no list of addresses names: deeper ones, and those whose thing may be gone. */
  private async visitOthers(pass: string): Promise<number> {
    const others = await rows<{ url: string }>(this.db, `select url from page where dirty < $1 order by url limit 1000`, [pass]);
    await this.mark(others);
    return others.length;
  }

  private mark(pages: { url: string }[]): Promise<void> {
    return this.dirty.mark(
      this.db,
      pages.map((page) => page.url),
      { tier: 3 },
    );
  }
}
