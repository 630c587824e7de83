import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { ANY } from '../listing-key.js';
import { type JsonDocument, Reads, type Statement, statement } from '@shop/platform';
import { isTypeRoot } from '@shop/contracts/categories';
import { frontPage, listPage } from './product-sql.js';

/** API-13. Returns a `ProductList` as JSON text. A category that is a type includes all its categories. */
export class ListProducts extends Query<JsonDocument> {
  constructor(readonly list: { limit: number; offset: number; sort: ProductSort; genderId?: number; categoryId?: number }) {
    super();
  }
}

/** All products on sale, as a `ProductList` in JSON text. */
export class ListOffers extends Query<JsonDocument> {
  constructor(readonly list: { limit: number; offset: number; sort: ProductSort }) {
    super();
  }
}

/** Key columns of the totals; a list that does not filter by a column reads the total of `ANY`. */
const totalColumns = ['type', 'gender_id', 'category_id'];

const names = { items: 'products', total: 'totalProducts' };

/** Filter columns of each kind of list. Each combination is one prepared statement with its own index. */
const filters = {
  all: [],
  gender: ['gender_id'],
  type: ['type'],
  category: ['category_id'],
  genderType: ['gender_id', 'type'],
  genderCategory: ['gender_id', 'category_id'],
} as const;
type Filter = keyof typeof filters;

/**
 * Up to this offset the newest products are read from the index that includes their cards. Beyond it that index is too wide to skip rows
 * in.
 */
const MAX_FRONT_OFFSET = 500;

function totalOf(filter: Filter): string {
  const conditions = conditionsOf(filter);
  const key = totalColumns.map((column) => conditions.find((condition) => condition.startsWith(column)) ?? `${column} = ${ANY}`);
  return `select coalesce(sum(n), 0)::int as n from listing_total where ${["kind = 'product'", ...key].join(' and ')}`;
}

const conditionsOf = (filter: Filter): string[] => filters[filter].map((column, i) => `${column} = $${i + 3}`);

const newestFront = statement(frontPage(names, 'visible', 'newest', totalOf('all')));
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
    const isFront = filter === 'all' && (sort === 'newest' || sort === 'notOrdered') && offset < MAX_FRONT_OFFSET;
    const listStatement = isFront ? newestFront : (statements.get(`${filter} ${sort}`) as Statement);
    return this.reads.json(listStatement, [limit, offset, ...values]);
  }
}

const offersTotal = `select coalesce(sum(n), 0)::int as n from listing_total where kind = 'offer'`;
const offers = Object.fromEntries(
  productSorts.map((sort) => [sort, statement(listPage(names, 'visible and on_sale', sort, offersTotal, 'product'))]),
) as Record<ProductSort, Statement>;

@QueryHandler(ListOffers)
export class ListOffersHandler implements IQueryHandler<ListOffers, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list: { limit, offset, sort } }: ListOffers): Promise<JsonDocument> {
    return this.reads.json(offers[sort], [limit, offset]);
  }
}

function filterOf(genderId: number | undefined, categoryId: number | undefined): Filter {
  if (categoryId === undefined) return genderId === undefined ? 'all' : 'gender';
  if (isTypeRoot(categoryId)) return genderId === undefined ? 'type' : 'genderType';
  return genderId === undefined ? 'category' : 'genderCategory';
}
