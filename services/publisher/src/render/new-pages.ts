import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { detailUrlOf } from '../pages/page-address.js';
import { PageTable } from '../pages/page-table.js';

/** Longest wait of a list for pages of items that it shows, and the pause between looks. */
const MAX_WAIT_MS = 300;
const PAUSE_MS = 10;

/** Lets lists wait for the first pages of the new products and packs that they show, so that no link leads to a missing page. */
@Injectable()
export class NewPages {
  constructor(private readonly table: PageTable) {}

  /** Waits until the items of these tags have pages, for a short time at most: a page may fail. */
  async waitUntilPublished(tags: Iterable<string>): Promise<void> {
    const urls = [...tags].filter((tag) => /^(product|pack):/.test(tag)).flatMap((tag) => detailUrlOf(tag) ?? []);
    const end = performance.now() + MAX_WAIT_MS;
    while (urls.length > 0 && performance.now() < end && !(await this.table.areKnown(urls))) await sleep(PAUSE_MS);
  }
}
