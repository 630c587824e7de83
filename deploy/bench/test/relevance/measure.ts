import { judgedQueries } from './judged-queries.js';
import { type JudgedQuery, ndcg, readQueries } from './judgement.js';
import type { Shop } from './shop.js';

export interface Relevance {
  queries: number;
  /** Mean over the queries that have right answers. */
  ndcg: number;
  /** Part of the queries with right answers that find nothing. */
  zeroResults: number;
  /** Part of the nonsense that finds something. */
  nonsenseFound: number;
  /** The least of them first. */
  worst: { term: string; ndcg: number; total: number }[];
}

/** Asks everything that was judged. Throws if a query has no right answer in the catalogue: then it is judged wrongly. */
export async function measure(shop: Shop, queries: readonly JudgedQuery[] = readQueries(judgedQueries)): Promise<Relevance> {
  const answers: Relevance['worst'] = [];
  let nonsenseFound = 0;
  const byId = new Map(shop.products.map((product) => [product.id, product]));
  for (const { term, grade, nonsense } of queries) {
    const { ids, total } = await shop.search(term);
    if (nonsense) {
      nonsenseFound += total > 0 ? 1 : 0;
      continue;
    }
    const all = shop.products.map((product) => grade(product, shop.sellerOf(product)));
    if (!all.includes(3)) throw new Error(`no product is a right answer to «${term}»`);
    const grades = ids.map((id) => {
      const product = byId.get(id);
      return product ? grade(product, shop.sellerOf(product)) : 0;
    });
    answers.push({ term, ndcg: ndcg(grades, all), total });
  }
  return {
    queries: queries.length,
    ndcg: answers.reduce((sum, answer) => sum + answer.ndcg, 0) / answers.length,
    zeroResults: answers.filter(({ total }) => total === 0).length / answers.length,
    nonsenseFound: nonsenseFound / queries.filter(({ nonsense }) => nonsense).length,
    worst: answers.toSorted((a, b) => a.ndcg - b.ndcg),
  };
}
