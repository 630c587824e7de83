import type { DirtyClaim } from '@shop/messaging';
import type { PageTable } from '../pages/page-table.js';
import type { PageData } from './page-data.js';
import type { PageMaker } from './page-maker.js';
import type { Settler } from './settler.js';

/** Brings claimed pages up to date: looks at the moment, renders, writes, settles. Each page is settled when it is done, whatever its neighbours do. */
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
      claims.map(async (claim) => this.settler.settle({ claim, seq, made: await this.maker.make(claim.key, pages.get(claim.key)) })),
    );
  }
}
