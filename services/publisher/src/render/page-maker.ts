import type { Tier } from '@shop/contracts';
import { createHash } from 'node:crypto';
import type { NamedCard } from '../cards/card-table.js';
import type { Cards } from '../cards/cards.js';
import { fileOf } from '../pages/page-path.js';
import type { KnownPage, PageTable, PublishedPage } from '../pages/page-table.js';
import type { Tree } from '../tree/tree.js';
import type { Renderer } from './renderer.js';

/** What became of one page, on disk already, in the table not yet. */
export type Made =
  | {
      outcome: 'published';
      page: PublishedPage;
      tags: ReadonlyMap<string, Tier> | undefined;
      total: number | undefined;
      /** A card the page did not show before. */
      card: NamedCard | undefined;
    }
  | { outcome: 'gone' }
  | { outcome: 'failed'; reason: string; unavailable: boolean; attempts: number };

/** Renders a page and brings its file up to date. */
export class PageMaker {
  constructor(
    private readonly renderer: Renderer,
    private readonly tree: Tree,
    private readonly table: PageTable,
    private readonly cards: Cards,
  ) {}

  async make(url: string, known: KnownPage | undefined): Promise<Made> {
    const file = fileOf(url);
    if (!file) return { outcome: 'gone' };
    const attempts = (known?.attempts ?? 0) + 1;
    const rendered = await this.renderer.render(url);
    try {
      if (rendered.outcome === 'failed') return { ...rendered, attempts };
      if (rendered.outcome === 'gone') {
        if (known?.hash) await this.table.forgetHash(url);
        await this.tree.remove(file);
        return rendered;
      }
      const { tags, total } = rendered;
      const card = rendered.card?.name === known?.card ? undefined : rendered.card;
      if (card) this.cards.expect(card);
      const tagsHash = digest(JSON.stringify([...tags].toSorted(([a], [b]) => (a < b ? -1 : 1))));
      const page = { url, tagsHash, card: rendered.card?.name ?? null, ...(await this.write(url, file, rendered.body, known)) };
      return { outcome: 'published', page, total, card, tags: tagsHash === known?.tagsHash ? undefined : tags };
    } catch (error) {
      return { outcome: 'failed', reason: `cannot write ${file}: ${String(error)}`, unavailable: false, attempts };
    }
  }

  private async write(url: string, file: string, body: Buffer, known: KnownPage | undefined) {
    const hash = digest(body);
    if (known?.hash === hash && known.size !== null && known.gzSize !== null) return { hash, size: known.size, gzSize: known.gzSize };
    if (known?.hash) await this.table.forgetHash(url);
    return { hash, ...(await this.tree.write(file, body)) };
  }
}

const digest = (content: string | Buffer): string => createHash('sha1').update(content).digest('base64url');
