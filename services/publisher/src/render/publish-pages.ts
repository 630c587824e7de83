import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { type StaleKeyClaim, inSpan } from '@shop/messaging';
import { type Freshness, Metrics } from '@shop/platform';
import { readCause } from '../pages/cause.js';
import { APPEARANCE } from '../files/storefront-files.js';
import { PageTable, type KnownPage } from '../pages/page-table.js';
import { StalePages } from '../pages/stale-pages.js';
import { PageData } from './page-data.js';
import { PageWriter, type PageResult } from './page-writer.js';
import { PublishFinalizer } from './publish-finalizer.js';

/** Pause after each claim while another build is rendered. */
const OTHER_BUILD_PAUSE_MS = 500;

/**
 * Renders claimed pages, writes their files, and enqueues them in the finalizer. It waits for the finalizer only if too many pages are
 * unfinished.
 */
@Injectable()
export class PublishPages {
  private readonly logger = new Logger('publisher');
  /** Measured from the commit of a change; for delayed pages, from the time when they become due. */
  private readonly freshness: Freshness;

  constructor(
    private readonly table: PageTable,
    private readonly data: PageData,
    private readonly writer: PageWriter,
    private readonly finalizer: PublishFinalizer,
    private readonly stalePages: StalePages,
    @Inject(APPEARANCE) private readonly appearance: string,
    metrics: Metrics,
  ) {
    this.freshness = metrics.freshness('page');
  }

  async publish(claims: StaleKeyClaim[]): Promise<void> {
    const { pages, tagVersion, frame, build } = await this.table.loadBeforeRender(claims.map((claim) => claim.key));
    if (build !== this.appearance) return this.leaveToOthers(claims);
    this.data.setFrameVersion(frame);
    const claimedAt = performance.now();
    await Promise.all(
      claims.map(async (claim) => {
        const known = pages.get(claim.key);
        const isFirst = !known?.hash;
        const result = await this.update(claim, known);
        if (result.outcome === 'published') this.reportPublished(claim, claim.waited + performance.now() - claimedAt, isFirst);
        await this.finalizer.enqueue({ claim, tagVersion, result });
      }),
    );
  }

  /** While versions change, publishers of another build than the one that leads render nothing: their pages would keep its look. */
  private async leaveToOthers(claims: StaleKeyClaim[]): Promise<void> {
    await this.stalePages.release(claims);
    await delay(OTHER_BUILD_PAUSE_MS);
  }

  /** Renders in the trace of the request that made the page stale. */
  private update({ key, tier, cause }: StaleKeyClaim, known: KnownPage | undefined): Promise<PageResult> {
    const { trace, requestId } = readCause(cause);
    if (trace === undefined) return this.writer.update(key, known, tier);
    const attributes = { 'shop.page': key, 'shop.request_id': requestId };
    return inSpan('render page', { service: 'publisher', kind: SpanKind.INTERNAL, parent: trace, attributes }, () =>
      this.writer.update(key, known, tier),
    );
  }

  private reportPublished({ key, tier, cause }: StaleKeyClaim, ms: number, isFirst: boolean): void {
    this.freshness(tier, ms, isFirst);
    const { eventId, requestId } = readCause(cause);
    this.logger.debug({ page: key, tier, eventId, requestId, sinceCommitMs: Math.round(ms), msg: 'page published' });
  }
}
