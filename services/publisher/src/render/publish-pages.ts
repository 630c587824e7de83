import { Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { type DirtyClaim, inSpan } from '@shop/messaging';
import type { Freshness } from '@shop/platform';
import { readCause } from '../pages/cause.js';
import type { KnownPage, PageTable } from '../pages/page-table.js';
import type { PageData } from './page-data.js';
import type { Made, PageMaker } from './page-maker.js';
import type { Settler } from './settler.js';

/**
 * Brings claimed pages up to date: looks at the moment, renders, writes, and hands each to the settler when it stands on disk. Nobody
 * waits for the settling but a settler that has fallen behind: what counts for the reader is done, and the next pages can begin.
 */
export class PublishPages {
  private readonly log = new Logger('publisher');

  constructor(
    private readonly table: PageTable,
    private readonly data: PageData,
    private readonly maker: PageMaker,
    private readonly settler: Settler,
    private readonly freshness: Freshness,
  ) {}

  async work(claims: DirtyClaim[]): Promise<void> {
    const { pages, seq, frame } = await this.table.beforeRender(claims.map((claim) => claim.key));
    this.data.frameIs(frame);
    const claimedAt = performance.now();
    await Promise.all(
      claims.map(async (claim) => {
        const known = pages.get(claim.key);
        const isFirst = !known?.hash;
        const made = await this.make(claim, known);
        if (made.outcome === 'published') this.standsOnDisk(claim, claim.waited + performance.now() - claimedAt, isFirst);
        await this.settler.take({ claim, seq, made });
      }),
    );
  }

  /** As a part of the trace of the click that made the page stale. */
  private make({ key, cause }: DirtyClaim, known: KnownPage | undefined): Promise<Made> {
    const { trace, requestId } = readCause(cause);
    if (trace === undefined) return this.maker.make(key, known);
    const attributes = { 'shop.page': key, 'shop.request_id': requestId };
    return inSpan('render page', { service: 'publisher', kind: SpanKind.INTERNAL, parent: trace, attributes }, () =>
      this.maker.make(key, known),
    );
  }

  private standsOnDisk({ key, tier, cause }: DirtyClaim, ms: number, isFirst: boolean): void {
    this.freshness(tier, ms, isFirst);
    const { eventId, requestId } = readCause(cause);
    this.log.debug({ page: key, tier, eventId, requestId, sinceCommitMs: Math.round(ms), msg: 'page stands on disk' });
  }
}
