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
    const terms = this.analysis.query(term);
    if (terms.length === 0) return { products: [], total: 0 };
    const { q, ...question } = questionOf(terms);
    const order = orders[sort];
    const { hits, totalHits } = await this.searcher.ask((client) =>
      client
        .index<{ card: ProductCard }>(this.indexes.name('product'))
        .search(q, { ...question, page, hitsPerPage: pageSize, ...(order ? { sort: order } : {}) }),
    );
    return { products: hits.map(({ card }) => card), total: totalHits };
  }

  async suggest(term: string): Promise<Suggestions> {
    const terms = this.analysis.query(term);
    if (terms.length === 0) return { products: [], users: [] };
    const question = questionOf(terms);
    const { results } = await this.searcher.ask((client) =>
      client.multiSearch<{ queries: { indexUid: string; q: string; limit: number }[] }, { card: unknown }>({
        queries: [
          { indexUid: this.indexes.name('product'), ...question, limit: suggested.products },
          { indexUid: this.indexes.name('manufacturer'), ...question, limit: suggested.manufacturers },
        ],
      }),
    );
    const [products = [], users = []] = results.map(({ hits }) => hits.map(({ card }) => card));
    return { products: products as ProductCard[], users: users as ManufacturerSuggestion[] };
  }

  rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    return new Rebuild(this.indexes, this.analysis).run(source);
  }

  /** Nothing is held open. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
