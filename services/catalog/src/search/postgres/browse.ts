import type { ProductCard } from '@shop/contracts';
import { isTypeRoot } from '@shop/contracts/categories';
import type { Term } from '../analysis/analysis.js';
import type { BrowsePage, BrowseRequest, ProductScope } from '../search-engine.js';
import { FilterCache, type QueryAnswer } from './filter-cache.js';
import { type FilterScope, firstRows, type StoredRow } from './filter-table.js';
import { termParameters } from './lexemes.js';

/** With more matches than this, only the newest and those with the searched article code are ordered by relevance; the others follow, newest first. */
const MAX_RANKED = 2000;

/** Numbers of the products that match the terms, and the terms with corrections. */
interface Matches {
  terms: string;
  numbers: number[];
  /** Those with the searched article code. */
  byCode: number[];
}

export const browseFunctions = `
  -- {terms, numbers, byCode} as JSON text.
  create or replace function search.matches(any_matches text[], as_written text[], by_stem text[], by_synonym text[], spelt text[], stemmed text[])
    returns text language plpgsql stable as $$
    declare
      terms search.term[] := search.terms(any_matches, as_written, by_stem, by_synonym);
      corrected search.term[]; numbers json;
    begin
      for attempt in 1..2 loop
        select json_agg(p.number) into numbers from search.product p where p.words @@ search.matching(terms);
        exit when numbers is not null or attempt = 2;
        corrected := search.correct(terms, spelt, stemmed);
        exit when corrected is null;
        terms := corrected;
      end loop;
      return json_build_object('terms', terms::text, 'numbers', coalesce(numbers, '[]'),
        'byCode', (select coalesce(json_agg(p.number), '[]') from search.product p where p.words @@ ((terms[1]).in_code && search.matching(terms))));
    end $$;

  -- The ranks of these products as a JSON array.
  create or replace function search.ranks(ids uuid[], terms search.term[]) returns text language sql stable as $$
    select json_agg(search.rank(p.words, terms) order by wanted.place) from unnest(ids) with ordinality as wanted(id, place) left join search.product p using (id)
  $$;

  -- The cards of these products as a JSON array.
  create or replace function search.cards(ids uuid[]) returns text language sql stable as $$
    select concat('[', string_agg(p.card::text, ',' order by wanted.place), ']')
    from unnest(ids) with ordinality as wanted(id, place) join search.product p using (id) where p.card is not null
  $$;
`;

const statementOf = (name: string, parameters: number) => ({
  name: `search-${name}`,
  text: `select search.${name}(${Array.from({ length: parameters }, (_, i) => `$${i + 1}`).join(', ')}) as answer`,
});
const matchesStatement = statementOf('matches', 6);
const ranksStatement = statementOf('ranks', 2);
const cardsStatement = statementOf('cards', 1);

/** Filtered lists: PostgreSQL answers the matches of a term and the cards of a page, and a table in memory the rest. */
export class FilteredLists {
  private readonly cache: FilterCache;

  constructor(private readonly query: QueryAnswer) {
    this.cache = new FilterCache(query);
  }

  /** Without terms every product matches. */
  async browse(terms: readonly Term[], { term, scope, filters, sort, page, pageSize }: BrowseRequest): Promise<BrowsePage> {
    const [table, matches] = await Promise.all([
      this.cache.read(),
      terms.length > 0 ? this.query<Matches>({ ...matchesStatement, values: termParameters(terms, term) }) : undefined,
    ]);
    const { rows, facets } = table.find(filterScope(scope), filters, matches?.numbers);
    const skip = (page - 1) * pageSize;
    const inOrder = matches && sort === 'relevance' && skip < rows.length ? await this.byRelevance(rows, matches) : rows;
    const ids = firstRows(inOrder, sort, skip + pageSize)
      .slice(skip)
      .map(({ id }) => id);
    const products = ids.length > 0 ? await this.query<ProductCard[]>({ ...cardsStatement, values: [ids] }) : [];
    return { products, total: rows.length, facets };
  }

  /** `rows` are newest first, which also is the order of equal ranks. */
  private async byRelevance(rows: readonly StoredRow[], { byCode: withCode, terms }: Matches): Promise<StoredRow[]> {
    const byCode = new Set(withCode);
    const isRanked = (row: StoredRow, i: number): boolean => i < MAX_RANKED || byCode.has(row.number);
    const ranked = rows.filter(isRanked);
    const ranks = await this.query<(number | null)[]>({ ...ranksStatement, values: [ranked.map(({ id }) => id), terms] });
    const byRank = ranked.map((row, i) => ({ row, rank: ranks[i] ?? Infinity })).toSorted((a, b) => a.rank - b.rank);
    return [...byRank.map(({ row }) => row), ...rows.filter((row, i) => !isRanked(row, i))];
  }
}

function filterScope({ categoryId, ...scope }: ProductScope): FilterScope {
  if (categoryId === undefined) return scope;
  return isTypeRoot(categoryId) ? { ...scope, typeId: categoryId } : { ...scope, categoryId };
}
