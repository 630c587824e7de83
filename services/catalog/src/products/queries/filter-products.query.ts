import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FilteredProducts, ProductFilters, SearchSort } from '@shop/contracts';
import { filtersOf, type PhrasePart, readPhrase } from '../../search/analysis/phrases.js';
import { colorFacets, type FilterSeller, manufacturerFacets, priceFacets, sellerIdsFor, sizeFacets } from '../../search/filter-facets.js';
import { FilterSellers, withMinimums } from '../../search/filter-sellers.js';
import { type BrowsePage, type ProductScope, SearchEngine } from '../../search/search-engine.js';

/** Further words of a search without results are not tried one by one. */
const MAX_TRIED_PARTS = 6;

interface List {
  scope: ProductScope;
  /** The list has only products on sale. */
  onSale: boolean;
  filters: ProductFilters;
  search: string;
  sort: SearchSort;
  page: number;
  pageSize: number;
}

/** A page of a filtered list or search with the numbers of products of every further choice. */
export class FilterProducts extends Query<FilteredProducts> {
  constructor(readonly list: List) {
    super();
  }
}

/** One way to understand a search. */
interface Attempt {
  parts: PhrasePart[];
  dropped: PhrasePart[];
}
interface Outcome {
  attempt: Attempt;
  filters: ProductFilters;
  words: string;
  result: BrowsePage;
}

@QueryHandler(FilterProducts)
export class FilterProductsHandler implements IQueryHandler<FilterProducts, FilteredProducts> {
  constructor(
    private readonly engine: SearchEngine,
    private readonly filterSellers: FilterSellers,
  ) {}

  async execute({ list }: FilterProducts): Promise<FilteredProducts> {
    const sellers = await this.filterSellers.all();
    const { attempt, filters, words, result } = await this.find(list, sellers);
    const { facets } = result;
    return {
      products: withMinimums(result.products, sellers),
      totalProducts: result.total,
      filters,
      facets: {
        prices: priceFacets(facets.prices),
        sizes: sizeFacets(facets.sizes, filters.sizes),
        colors: colorFacets(facets.colours, filters.colors),
        onSale: facets.onSale,
        ...manufacturerFacets(sellers, facets.sellers, filters),
      },
      searchTerm: list.search,
      words,
      dropped: attempt.dropped.map(({ text }) => text),
    };
  }

  /**
   * Reads the search as filters and words, then, if nothing matches, as words only. After that it leaves out one part, then all parts
   * but one, each time the one that gives the most products, and in the end all parts.
   */
  private async find(list: List, sellers: readonly FilterSeller[]): Promise<Outcome> {
    const parts = readPhrase(list.search);
    const asRead = await this.try(list, sellers, { parts, dropped: [] });
    if (asRead.result.total > 0 || parts.length === 0) return asRead;
    if (parts.some(({ filters }) => filters)) {
      const asWords = await this.try(list, sellers, { parts: parts.map(({ text }) => ({ text })), dropped: [] });
      if (asWords.result.total > 0) return asWords;
    }
    const tried = parts.slice(0, MAX_TRIED_PARTS);
    const without = (part: PhrasePart): Attempt => ({ parts: parts.filter((one) => one !== part), dropped: [part] });
    const only = (part: PhrasePart): Attempt => ({ parts: [part], dropped: parts.filter((one) => one !== part) });
    const steps = parts.length > 2 ? [tried.map(without), tried.map(only)] : parts.length === 2 ? [tried.map(without)] : [];
    for (const attempts of steps) {
      const best = await this.best(list, sellers, attempts);
      if (best) return best;
    }
    const withoutSearch = await this.try(list, sellers, { parts: [], dropped: parts });
    return withoutSearch.result.total > 0 ? withoutSearch : asRead;
  }

  private async best(list: List, sellers: readonly FilterSeller[], attempts: readonly Attempt[]): Promise<Outcome | undefined> {
    let best: Outcome | undefined;
    for (const attempt of attempts) {
      const outcome = await this.try(list, sellers, attempt);
      if (outcome.result.total > (best?.result.total ?? 0)) best = outcome;
    }
    return best;
  }

  /** A filter of the request wins over one of the same kind in the search. */
  private async try(list: List, sellers: readonly FilterSeller[], attempt: Attempt): Promise<Outcome> {
    const { scope, sort, page, pageSize } = list;
    const filters = combine(list.filters, attempt.parts);
    const words = attempt.parts.flatMap((part) => (part.filters ? [] : part.text)).join(' ');
    const { minPrice, maxPrice, sizes, colors: colours, onSale } = filters;
    const result = await this.engine.browse({
      term: words,
      scope,
      filters: { minPrice, maxPrice, sizes, colours, onSale: onSale || list.onSale, sellerIds: sellerIdsFor(sellers, filters) },
      sort,
      page,
      pageSize,
    });
    return { attempt, filters, words, result };
  }
}

function combine(chosen: ProductFilters, parts: readonly PhrasePart[]): ProductFilters {
  const { minPrice, maxPrice, sizes, colors, onSale, live } = filtersOf(parts);
  const hasPrice = chosen.minPrice !== undefined || chosen.maxPrice !== undefined;
  return {
    ...chosen,
    ...(hasPrice || minPrice === undefined ? {} : { minPrice }),
    ...(hasPrice || maxPrice === undefined ? {} : { maxPrice }),
    sizes: chosen.sizes.length > 0 ? chosen.sizes : (sizes ?? []),
    colors: chosen.colors.length > 0 ? chosen.colors : (colors ?? []),
    onSale: chosen.onSale || (onSale ?? false),
    live: chosen.live || (live ?? false),
  };
}
