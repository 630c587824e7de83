import type { ManufacturerSuggestion, ProductCard, Suggestions } from '@shop/contracts';
import { Analysis } from '../analysis/analysis.js';
import { SearchEngine, type SearchDocument, type SearchPage, type SearchRemoval, type SearchRequest } from '../search-engine.js';
import { Connection, type ConnectionOptions } from './connection.js';
import { removedOf, storedOf } from './documents.js';
import { Indexes } from './indexes.js';
import { LiveWrites } from './live-writes.js';
import { orders, questionOf } from './question.js';
import { Rebuild } from './rebuild.js';
import { signatureOf } from './settings.js';

const suggested = { products: 3, manufacturers: 3 };

export interface MeilisearchOptions extends ConnectionOptions {
  analysis?: Analysis;
}

/** Meilisearch through its official client: one index for products, one for manufacturers. Until a first rebuild there are none. */
export class MeilisearchSearchEngine extends SearchEngine {
  private readonly analysis: Analysis;
  private readonly searcher: Connection;
  private readonly indexes: Indexes;
  private readonly live: LiveWrites;
  private stuck: string | undefined;

  constructor({ analysis = new Analysis(), ...connection }: MeilisearchOptions) {
    super();
    this.analysis = analysis;
    this.searcher = new Connection(connection, 'searchKey');
    this.indexes = new Indexes(new Connection(connection, 'indexKey'));
    this.live = new LiveWrites(this.indexes);
  }

  async upToDate(): Promise<boolean> {
    const [{ closing }, signature] = await Promise.all([this.indexes.state(), this.indexes.signature()]);
    // A rebuild that died in its last moment would hold writers up for ever: met twice in a row, another one clears it.
    const stuck = closing !== undefined && closing === this.stuck;
    this.stuck = closing;
    return signature === signatureOf(this.analysis) && !stuck;
  }

  async index(documents: readonly SearchDocument[]): Promise<void> {
    const of = (kind: SearchDocument['kind']) => documents.filter((document) => document.kind === kind);
    const stored = (kind: SearchDocument['kind']) => of(kind).map((document) => storedOf(document, this.analysis));
    await this.live.put({ product: stored('product'), manufacturer: stored('manufacturer') });
  }

  async remove(removals: readonly SearchRemoval[]): Promise<void> {
    const of = (kind: SearchRemoval['kind']) => removals.filter((removal) => removal.kind === kind).map(removedOf);
    await this.live.put({ product: of('product'), manufacturer: of('manufacturer') });
  }

  async search({ term, sort, page, pageSize }: SearchRequest): Promise<SearchPage> {
    const order = orders[sort];
    let found: SearchPage = { products: [], total: 0 };
    for (const terms of this.analysis.readings(term)) {
      const { q, ...question } = questionOf(terms);
      const { hits, totalHits } = await this.searcher.ask((client) =>
        client
          .index<{ card: ProductCard }>(this.indexes.name('product'))
          .search(q, { ...question, page, hitsPerPage: pageSize, ...(order ? { sort: order } : {}) }),
      );
      found = { products: hits.map(({ card }) => card), total: totalHits };
      if (found.total > 0) break;
    }
    return found;
  }

  /** Every reading of the term in one request. */
  async suggest(term: string): Promise<Suggestions> {
    const readings = this.analysis.readings(term);
    if (readings.length === 0) return { products: [], users: [] };
    const queries = readings.map(questionOf).flatMap((question) => [
      { indexUid: this.indexes.name('product'), ...question, limit: suggested.products },
      { indexUid: this.indexes.name('manufacturer'), ...question, limit: suggested.manufacturers },
    ]);
    const { results } = await this.searcher.ask((client) =>
      client.multiSearch<{ queries: typeof queries }, { card: unknown }>({ queries }),
    );
    const cards = results.map(({ hits }) => hits.map(({ card }) => card));
    const first = readings.findIndex((_terms, i) => [...(cards[2 * i] ?? []), ...(cards[2 * i + 1] ?? [])].length > 0);
    return { products: (cards[2 * first] ?? []) as ProductCard[], users: (cards[2 * first + 1] ?? []) as ManufacturerSuggestion[] };
  }

  rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    return new Rebuild(this.indexes, this.analysis).run(source);
  }

  /** Nothing is held open. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
