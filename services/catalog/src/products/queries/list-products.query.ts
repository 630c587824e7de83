import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { ANY } from '../../database/listing-key.js';
import { type JsonDocument, Reads, type Statement, statement } from '@shop/platform';
import { isTypeRoot } from '../../reference/categories.js';
import { frontPage, listPage } from './product-sql.js';

/** API-13. Answers a `ProductList` as JSON text; a category that is a type stands for everything under it. */
export class ListProducts extends Query<JsonDocument> {
  constructor(readonly list: { limit: number; offset: number; sort: ProductSort; genderId?: number; categoryId?: number }) {
    super();
  }
}

/** The columns by which totals are kept; a list that does not filter by one asks for `ANY` there. */
const keys = ['type', 'gender_id', 'category_id'];

const names = { items: 'products', total: 'totalProducts' };

/** Which filter columns a list uses; each combination is one prepared statement, each with its index. */
const filters = {
  all: [],
  gender: ['gender_id'],
  type: ['type'],
  category: ['category_id'],
  genderType: ['gender_id', 'type'],
  genderCategory: ['gender_id', 'category_id'],
} as const;
type Filter = keyof typeof filters;

/** Up to here the newest of everything are read from the index that has the cards themselves; behind it that index is too wide to be skipped through. */
const FRONT = 500;

function totalOf(filter: Filter): string {
  const conditions = conditionsOf(filter);
  const key = keys.map((column) => conditions.find((condition) => condition.startsWith(column)) ?? `${column} = ${ANY}`);
  return `select coalesce(sum(n), 0)::int as n from listing_total where ${["kind = 'product'", ...key].join(' and ')}`;
}

const conditionsOf = (filter: Filter): string[] => filters[filter].map((column, i) => `${column} = $${i + 3}`);

const front = statement(frontPage(names, 'visible', 'newest', totalOf('all')));
const statements = new Map<string, Statement>();
for (const filter of Object.keys(filters) as Filter[]) {
  const where = conditionsOf(filter).join(' and ') || 'true';
  for (const sort of productSorts) statements.set(`${filter} ${sort}`, statement(listPage(names, where, sort, totalOf(filter))));
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ list }: ListProducts): Promise<JsonDocument> {
    const { limit, offset, sort, genderId, categoryId } = list;
    const filter = filterOf(genderId, categoryId);
    const values = [genderId, categoryId].filter((value) => value !== undefined);
    const isFront = filter === 'all' && (sort === 'newest' || sort === 'notOrdered') && offset < FRONT;
    const found = isFront ? front : (statements.get(`${filter} ${sort}`) as Statement);
    return this.reads.json(found, [limit, offset, ...values]);
  }
}

function filterOf(genderId: number | undefined, categoryId: number | undefined): Filter {
  if (categoryId === undefined) return genderId === undefined ? 'all' : 'gender';
  if (isTypeRoot(categoryId)) return genderId === undefined ? 'type' : 'genderType';
  return genderId === undefined ? 'category' : 'genderCategory';
}
