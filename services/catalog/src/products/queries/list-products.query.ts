import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { ANY } from '../../database/listing-key.js';
import { type JsonDocument, Reads, type Statement, statement } from '../../database/reads.js';
import { isTypeRoot } from '../../reference/categories.js';
import { DEEP, listPage } from './product-sql.js';

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

function listStatement(filter: Filter, sort: ProductSort, depth: 'shallow' | 'deep'): Statement {
  const conditions = filters[filter].map((column, i) => `${column} = $${i + 3}`);
  const key = keys.map((column) => conditions.find((condition) => condition.startsWith(column)) ?? `${column} = ${ANY}`);
  const total = `select coalesce(sum(n), 0) from listing_total where ${["kind = 'product'", ...key].join(' and ')}`;
  return statement(listPage(names, ['visible', ...conditions].join(' and '), sort, total, depth));
}

const statements = new Map<string, Statement>();
for (const filter of Object.keys(filters) as Filter[]) {
  for (const sort of productSorts) {
    for (const depth of ['shallow', 'deep'] as const) statements.set(`${filter} ${sort} ${depth}`, listStatement(filter, sort, depth));
  }
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ list }: ListProducts): Promise<JsonDocument> {
    const { limit, offset, sort, genderId, categoryId } = list;
    const filter = filterOf(genderId, categoryId);
    const values = [genderId, categoryId].filter((value) => value !== undefined);
    const found = statements.get(`${filter} ${sort} ${offset < DEEP ? 'shallow' : 'deep'}`) as Statement;
    return this.reads.json(found, [limit, offset, ...values]);
  }
}

function filterOf(genderId: number | undefined, categoryId: number | undefined): Filter {
  if (categoryId === undefined) return genderId === undefined ? 'all' : 'gender';
  if (isTypeRoot(categoryId)) return genderId === undefined ? 'type' : 'genderType';
  return genderId === undefined ? 'category' : 'genderCategory';
}
