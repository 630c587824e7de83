import { Inject, Injectable } from '@nestjs/common';
import type { Tier } from '@shop/contracts';
import { isUnavailable } from '@shop/platform';
import { contentHash, type PublishedFiles } from '@shop/published-files';
import type { NamedShareImage } from '../share-images/share-image-table.js';
import { ShareImages } from '../share-images/share-images.js';
import { fileOf, isDetailPage } from '../pages/page-address.js';
import { PageTable, type KnownPage, type PublishedPage } from '../pages/page-table.js';
import { PUBLISHED_FILES } from '../files/published-files.js';
import { NewPages } from './new-pages.js';
import { Renderer } from './renderer.js';

/** Result of a page: its file is up to date, its row is not yet. */
export type PageResult =
  | {
      outcome: 'published';
      page: PublishedPage;
      tags: ReadonlyMap<string, Tier> | undefined;
      total: number | undefined;
      /** Set if the page has a new share image. */
      shareImage: NamedShareImage | undefined;
    }
  | { outcome: 'not-found' }
  | { outcome: 'failed'; reason: string; unavailable: boolean; attempts: number };

/** Renders a page and updates its file. */
@Injectable()
export class PageWriter {
  constructor(
    private readonly renderer: Renderer,
    @Inject(PUBLISHED_FILES) private readonly files: PublishedFiles,
    private readonly table: PageTable,
    private readonly shareImages: ShareImages,
    private readonly newPages: NewPages,
  ) {}

  /** A list of tier 1 with other items than before appears after their pages. Other tiers do not wait: in a rebuild each list would. */
  async update(url: string, known: KnownPage | undefined, tier: number): Promise<PageResult> {
    const file = fileOf(url);
    if (!file) return { outcome: 'not-found' };
    const attempts = (known?.attempts ?? 0) + 1;
    const rendered = await this.renderer.render(url);
    try {
      if (rendered.outcome === 'failed') return { ...rendered, attempts };
      if (rendered.outcome === 'not-found') {
        if (known?.hash) await this.table.clearHash(url);
        await this.files.delete([file]);
        return rendered;
      }
      const { tags, total } = rendered;
      const tagsHash = contentHash(JSON.stringify([...tags].toSorted(([a], [b]) => (a < b ? -1 : 1))));
      const hasNewTags = tagsHash !== known?.tagsHash;
      if (hasNewTags && tier === 1 && !isDetailPage(url)) await this.newPages.waitUntilPublished(tags.keys());
      const shareImage = rendered.shareImage?.name === known?.shareImage ? undefined : rendered.shareImage;
      if (shareImage) this.shareImages.announce(shareImage);
      const page = { url, tagsHash, shareImage: rendered.shareImage?.name ?? null, ...(await this.write(url, file, rendered.body, known)) };
      return { outcome: 'published', page, total, shareImage, tags: hasNewTags ? tags : undefined };
    } catch (error) {
      return { outcome: 'failed', reason: `cannot write ${file}: ${String(error)}`, unavailable: isUnavailable(error), attempts };
    }
  }

  private async write(url: string, file: string, body: Buffer, known: KnownPage | undefined) {
    const hash = contentHash(body);
    const unchanged = known?.hash === hash ? await this.unchangedEtag(file, hash, known.etag) : undefined;
    if (unchanged !== undefined) return { hash, etag: unchanged };
    if (known?.hash) await this.table.clearHash(url);
    return { hash, ...(await this.files.put(file, body)) };
  }

  /** ETag of the file if it has this content already. */
  private async unchangedEtag(file: string, hash: string, etag: string | null): Promise<string | undefined> {
    const stored = await this.files.head(file);
    const provesContent = this.files.kind === 'bucket' && stored?.etag === etag;
    return stored && (provesContent || (await this.files.holds(file, hash))) ? stored.etag : undefined;
  }
}
