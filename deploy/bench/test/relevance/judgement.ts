import type { DemoProduct } from '@shop/demo';

export interface JudgedQuery {
  term: string;
  /** 3: what a shopper means, 1: still useful, 0: not. */
  grade: (product: DemoProduct, seller: string) => number;
  /** Nothing should be found. */
  nonsense: boolean;
}

/** Without accents and capitals. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads a table as `judged-queries.ts` explains it. Throws at a line it does not understand. */
export function readQueries(table: string): JudgedQuery[] {
  return table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [term = '', perfect = '', useful] = line.split('|').map((part) => part.trim());
      if (!term || !perfect) throw new Error(`not a judged query: ${line}`);
      if (perfect === '-') return { term, grade: () => 0, nonsense: true };
      const [best, good] = [conditions(perfect), useful ? conditions(useful) : () => false];
      return { term, grade: (product, seller) => (best(product, seller) ? 3 : good(product, seller) ? 1 : 0), nonsense: false };
    });
}

type Condition = (product: DemoProduct, seller: string) => boolean;

function conditions(text: string): Condition {
  const all = text.split(/\s+/).map(condition);
  return (product, seller) => all.every((holds) => holds(product, seller));
}

function condition(text: string): Condition {
  const value = text.slice(2);
  const values = value.split(',');
  const numbers = new Set(values.map(Number));
  const begins = (where: string): boolean => {
    const words = bare(where).split(/[^\p{L}\p{N}]+/u);
    return values.some((one) => words.some((word) => word.startsWith(bare(one))));
  };
  switch (text.slice(0, 2)) {
    case 'n:':
      return ({ name }) => begins(name);
    case 't:':
      return ({ name, description, tags }) => begins([name, description, ...tags].join(' '));
    case 'c:':
      return ({ categoryId }) => numbers.has(categoryId);
    case 'g:':
      return ({ genderId }) => numbers.has(genderId);
    case 'k:':
      return ({ colors }) => colors.some((id) => numbers.has(id));
    case 'z:':
      return ({ sizes }) => sizes.some((id) => numbers.has(id));
    case 's:':
      return (_product, seller) => bare(seller) === bare(value.replaceAll('+', ' '));
    default:
      throw new Error(`not a condition: ${text}`);
  }
}

/** Normalised discounted cumulative gain of the first ten results; 1 is the best possible order. */
export function ndcg(grades: readonly number[], all: readonly number[]): number {
  const gain = (ranked: readonly number[]): number =>
    ranked.slice(0, 10).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
  const ideal = gain(all.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(grades) / ideal;
}
