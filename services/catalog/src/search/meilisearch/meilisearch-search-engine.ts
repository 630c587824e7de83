import type { ManufacturerSuggestion, ProductCard, Suggestions } from '@shop/contracts';
import type { MultiSearchQuery } from 'meilisearch';
import { Analysis, type Term } from '../analysis/analysis.js';
import { codeKeyOf } from '../analysis/words.js';
import {
  type BrowsePage,
  type BrowseRequest,
  SearchEngine,
  type SearchDocument,
  type SearchPage,
  type SearchRemoval,
  type SearchRequest,
} from '../search-engine.js';
import { type Distribution, type FacetQuestion, facetsOf, isCode, questionsOf } from './browse-params.js';
import { Connection, type ConnectionOptions } from './connection.js';
import { tombstoneOf, storedOf } from './documents.js';
import { Indexes } from './indexes.js';
import { LiveWrites } from './live-writes.js';
import { orders, searchParamsOf } from './search-params.js';
import { Rebuild } from './rebuild.js';
import { signatureOf } from './settings.js';

/** A result of a query; only queries with `hitsPerPage` count all hits. */
interface Found {
  hits: { card: ProductCard | ManufacturerSuggestion }[];
  totalHits?: number;
  facetDistribution?: Distribution;
}

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

  async search(request: SearchRequest): Promise<SearchPage> {
    let result: SearchPage = { products: [], total: 0 };
    for (const terms of this.analysis.readings(request.term)) {
      ({ page: result } = await this.ask(request, terms, [{ filter: [], facets: [] }]));
      if (result.total > 0) break;
    }
    return result;
  }

  async browse(request: BrowseRequest): Promise<BrowsePage> {
    const readings = this.analysis.readings(request.term);
    let result: BrowsePage | undefined;
    for (const terms of readings.length > 0 ? readings : [[]]) {
      const { page, distributions } = await this.ask(request, terms, questionsOf(request));
      result = { ...page, facets: facetsOf(distributions) };
      if (result.total > 0) break;
    }
    return result as BrowsePage;
  }

  /**
   * Sends all questions of a reading in one request. The first asks for the page. Only a search whose whole text is the article code of a
   * product needs a second request: those products come first, and the page is shifted by their number.
   */
  private async ask(
    { term, sort, page, pageSize }: SearchRequest,
    terms: readonly Term[],
    questions: readonly FacetQuestion[],
  ): Promise<{ page: SearchPage; distributions: (Distribution | undefined)[] }> {
    const indexUid = this.indexes.name('product');
    const order = orders[sort];
    const code = isCode(codeKeyOf(term));
    const [{ filter }] = questions as [FacetQuestion];
    const counted = sort === 'relevance' && terms.length > 0 ? [{ filter: [...filter, code], facets: [], q: '' }] : [];
    const queries = [...questions, ...counted].map((question, i) => ({
      indexUid,
      ...searchParamsOf(terms),
      ...question,
      ...(order ? { sort: order } : {}),
      page: i === 0 ? page : 1,
      hitsPerPage: i === 0 ? pageSize : 0,
    }));
    const results = await this.multiSearch(queries);
    const total = results[0]?.totalHits ?? 0;
    const withCode = counted.length > 0 ? (results.at(-1)?.totalHits ?? 0) : 0;
    const skip = (page - 1) * pageSize;
    const pageResults =
      withCode === 0
        ? results.slice(0, 1)
        : await this.multiSearch([
            { indexUid, q: '', filter: [...filter, code], offset: skip, limit: pageSize },
            {
              indexUid,
              ...searchParamsOf(terms),
              filter: [...filter, `NOT ${code}`],
              offset: Math.max(0, skip - withCode),
              limit: pageSize,
            },
          ]);
    const products = pageResults.flatMap(({ hits }) => hits.map(({ card }) => card as ProductCard)).slice(0, pageSize);
    return { page: { products, total }, distributions: results.map(({ facetDistribution }) => facetDistribution) };
  }

  /** Sends all readings of the term in one request. */
  async suggest(term: string): Promise<Suggestions> {
    const readings = this.analysis.readings(term);
    if (readings.length === 0) return { products: [], users: [] };
    const [productIndex, manufacturerIndex] = [this.indexes.name('product'), this.indexes.name('manufacturer')];
    const queries = readings.map(searchParamsOf).flatMap((question) => [
      { indexUid: productIndex, ...question, limit: suggestionLimits.products },
      { indexUid: manufacturerIndex, ...question, limit: suggestionLimits.manufacturers },
    ]);
    const withCode = { indexUid: productIndex, q: '', filter: [isCode(codeKeyOf(term))], limit: suggestionLimits.products };
    const results = await this.multiSearch([...queries, withCode]);
    const cards = results.map(({ hits }) => hits.map(({ card }) => card));
    const first = readings.findIndex((_terms, i) => [...(cards[2 * i] ?? []), ...(cards[2 * i + 1] ?? [])].length > 0);
    const products = [...(cards.at(-1) ?? []), ...(cards[2 * first] ?? [])] as ProductCard[];
    return {
      products: [...new Map(products.map((card) => [card.id, card])).values()].slice(0, suggestionLimits.products),
      users: (cards[2 * first + 1] ?? []) as ManufacturerSuggestion[],
    };
  }

  private async multiSearch(queries: MultiSearchQuery[]): Promise<Found[]> {
    const { results } = await this.searcher.ask((client) =>
      client.multiSearch<{ queries: MultiSearchQuery[] }, { card: ProductCard | ManufacturerSuggestion }>({ queries }),
    );
    return results;
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
