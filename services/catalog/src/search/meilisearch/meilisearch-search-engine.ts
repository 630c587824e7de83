import type { ManufacturerSuggestion, ProductCard, Suggestions } from '@shop/contracts';
import { Analysis } from '../analysis/analysis.js';
import {
  type BrowsePage,
  type BrowseRequest,
  SearchEngine,
  type SearchDocument,
  type SearchPage,
  type SearchRemoval,
  type SearchRequest,
} from '../search-engine.js';
import { facetsOf, questionsOf } from './browse-params.js';
import { Connection, type ConnectionOptions } from './connection.js';
import { tombstoneOf, storedOf } from './documents.js';
import { Indexes } from './indexes.js';
import { LiveWrites } from './live-writes.js';
import { orders, searchParamsOf } from './search-params.js';
import { Rebuild } from './rebuild.js';
import { signatureOf } from './settings.js';

const suggestionLimits = { products: 3, manufacturers: 3 };

export interface MeilisearchOptions extends ConnectionOptions {
  analysis?: Analysis;
}

/**
 * Search by Meilisearch with its official client: one index for products, one for manufacturers. They do not exist before the first
 * rebuild.
 */
export class MeilisearchSearchEngine extends SearchEngine {
  private readonly analysis: Analysis;
  private readonly searcher: Connection;
  private readonly indexes: Indexes;
  private readonly liveWrites: LiveWrites;
  private previousClosing: string | undefined;

  constructor({ analysis = new Analysis(), ...connection }: MeilisearchOptions) {
    super();
    this.analysis = analysis;
    this.searcher = new Connection(connection, 'searchKey');
    this.indexes = new Indexes(new Connection(connection, 'indexKey'));
    this.liveWrites = new LiveWrites(this.indexes);
  }

  async isUpToDate(): Promise<boolean> {
    const [{ closing }, signature] = await Promise.all([this.indexes.state(), this.indexes.signature()]);
    // A rebuild that crashed before its swap leaves the marker that blocks writers. If two checks in a row see the same marker, another
    // rebuild removes it.
    const stuck = closing !== undefined && closing === this.previousClosing;
    this.previousClosing = closing;
    return signature === signatureOf(this.analysis) && !stuck;
  }

  async index(documents: readonly SearchDocument[]): Promise<void> {
    const of = (kind: SearchDocument['kind']) => documents.filter((document) => document.kind === kind);
    const stored = (kind: SearchDocument['kind']) => of(kind).map((document) => storedOf(document, this.analysis));
    await this.liveWrites.put({ product: stored('product'), manufacturer: stored('manufacturer') });
  }

  async remove(removals: readonly SearchRemoval[]): Promise<void> {
    const of = (kind: SearchRemoval['kind']) => removals.filter((removal) => removal.kind === kind).map(tombstoneOf);
    await this.liveWrites.put({ product: of('product'), manufacturer: of('manufacturer') });
  }

  async search({ term, sort, page, pageSize }: SearchRequest): Promise<SearchPage> {
    const order = orders[sort];
    let result: SearchPage = { products: [], total: 0 };
    for (const terms of this.analysis.readings(term)) {
      const { q, ...question } = searchParamsOf(terms);
      const { hits, totalHits } = await this.searcher.ask((client) =>
        client
          .index<{ card: ProductCard }>(this.indexes.name('product'))
          .search(q, { ...question, page, hitsPerPage: pageSize, ...(order ? { sort: order } : {}) }),
      );
      result = { products: hits.map(({ card }) => card), total: totalHits };
      if (result.total > 0) break;
    }
    return result;
  }

  /** Sends all questions of a reading in one request. */
  async browse({ term, sort, page, pageSize, ...list }: BrowseRequest): Promise<BrowsePage> {
    const order = orders[sort];
    const readings = this.analysis.readings(term);
    let result: BrowsePage | undefined;
    for (const terms of readings.length > 0 ? readings : [[]]) {
      const queries = questionsOf(list).map((question, i) => ({
        indexUid: this.indexes.name('product'),
        ...searchParamsOf(terms),
        ...question,
        ...(order ? { sort: order } : {}),
        page: i === 0 ? page : 1,
        hitsPerPage: i === 0 ? pageSize : 0,
      }));
      const { results } = await this.searcher.ask((client) =>
        client.multiSearch<{ queries: typeof queries }, { card: ProductCard }>({ queries }),
      );
      const [first] = results;
      const total = (first as unknown as { totalHits: number }).totalHits;
      const facets = facetsOf(results.map(({ facetDistribution }) => facetDistribution));
      result = { products: first?.hits.map(({ card }) => card) ?? [], total, facets };
      if (total > 0) break;
    }
    return result as BrowsePage;
  }

  /** Sends all readings of the term in one request. */
  async suggest(term: string): Promise<Suggestions> {
    const readings = this.analysis.readings(term);
    if (readings.length === 0) return { products: [], users: [] };
    const queries = readings.map(searchParamsOf).flatMap((question) => [
      { indexUid: this.indexes.name('product'), ...question, limit: suggestionLimits.products },
      { indexUid: this.indexes.name('manufacturer'), ...question, limit: suggestionLimits.manufacturers },
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

  /** Meilisearch keeps no words without documents. */
  cleanUp(): Promise<void> {
    return Promise.resolve();
  }

  /** The HTTP client holds no connection that must be closed. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
