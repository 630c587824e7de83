import type { DirtyClaim } from '@shop/messaging';
import type { PageTable } from '../pages/page-table.js';
import type { PageData } from './page-data.js';
import type { PageMaker } from './page-maker.js';
import type { Settler } from './settler.js';

/**
 * Brings claimed pages up to date: looks at the moment, renders, writes, and hands each to the settler when it stands on disk. Nobody
 * waits for the settling but a settler that has fallen behind: what counts for the reader is done, and the next pages can begin.
 */
export class PublishPages {
  constructor(
    private readonly table: PageTable,
    private readonly data: PageData,
    private readonly maker: PageMaker,
    private readonly settler: Settler,
  ) {}

  async work(claims: DirtyClaim[]): Promise<void> {
    const { pages, seq, frame } = await this.table.beforeRender(claims.map((claim) => claim.key));
    this.data.frameIs(frame);
    await Promise.all(
      claims.map(async (claim) => this.settler.take({ claim, seq, made: await this.maker.make(claim.key, pages.get(claim.key)) })),
    );
  }
}
