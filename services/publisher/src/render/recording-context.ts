import { PageDataError, shareCardUrl, type PageContext, type ProductPage, type ShareCard, type Tier } from '@shop/contracts';
import { cardName } from '../cards/card-drawing.js';
import type { NamedCard } from '../cards/card-table.js';
import type { PageData } from './page-data.js';

/** The context of one render: hands out data and remembers what the page said about itself. */
export class RecordingContext implements PageContext {
  /** Tag → the most urgent tier it was given. */
  readonly tags = new Map<string, Tier>();
  /** How many pages the list has, when a first page said so. */
  total: number | undefined;
  /** The first call that failed; tells a service that is away from a page that is broken. */
  failure: PageDataError | undefined;
  /** The picture the page gave itself for shared links. */
  card: NamedCard | undefined;

  constructor(private readonly data: PageData) {}

  get<T>(path: string): Promise<T> {
    return this.noting(this.data.get<T>(path));
  }

  productPage(id: string): Promise<ProductPage> {
    return this.noting(this.data.productPage(id));
  }

  tag(tag: string, tier: Tier = 1): void {
    this.tags.set(tag, Math.min(tier, this.tags.get(tag) ?? tier) as Tier);
  }

  pages(total: number): void {
    this.total = Math.max(1, Math.min(100_000, Math.floor(total)));
  }

  shareCard(content: ShareCard): string {
    this.card = { name: cardName(content), content };
    return shareCardUrl(this.card.name);
  }

  private async noting<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof PageDataError) this.failure ??= error;
      throw error;
    }
  }
}
