import { PageDataError, shareImageUrl, type PageContext, type ProductPage, type ShareImageContent, type Tier } from '@shop/contracts';
import { shareImageName } from '../share-images/share-image-layout.js';
import type { NamedShareImage } from '../share-images/share-image-table.js';
import type { PageData } from './page-data.js';

/** Page context of one render: loads data and records the page's tags, total and share image. */
export class RecordingContext implements PageContext {
  /** Tag → its most urgent tier. */
  readonly tags = new Map<string, Tier>();
  /** Number of pages of the list, set by its first page. */
  total: number | undefined;
  /** The first failed request: it tells an unavailable service from a broken page. */
  failure: PageDataError | undefined;
  /** The page's share image. */
  shownImage: NamedShareImage | undefined;

  constructor(private readonly data: PageData) {}

  get<T>(path: string): Promise<T> {
    return this.recordFailure(this.data.get<T>(path));
  }

  productPage(id: string): Promise<ProductPage> {
    return this.recordFailure(this.data.productPage(id));
  }

  tag(tag: string, tier: Tier = 1): void {
    this.tags.set(tag, Math.min(tier, this.tags.get(tag) ?? tier) as Tier);
  }

  pages(total: number): void {
    this.total = Math.max(1, Math.min(100_000, Math.floor(total)));
  }

  shareImage(content: ShareImageContent): string {
    this.shownImage = { name: shareImageName(content), content };
    return shareImageUrl(this.shownImage.name);
  }

  private async recordFailure<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof PageDataError) this.failure ??= error;
      throw error;
    }
  }
}
