import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { containsText, type JsonDocument, Reads, searchText, type Statement, statement } from '@shop/platform';
import { orderBy } from '../../order-sql.js';
import { listOf, listPage, ownCardJson } from './product-sql.js';

interface List {
  userId: string;
  limit: number;
  offset: number;
  sort: ProductSort;
}

/** Filters of the caller's own products. A category that is a type includes all its categories. */
interface Filters {
  search?: string;
  onSale?: boolean;
  categoryId?: number;
}

/** API-17: the public products of one manufacturer. Returns a `ProductList` as JSON text. */
export class ListStoreProducts extends Query<JsonDocument> {
  constructor(readonly list: List) {
    super();
  }
}

/** API-16: the caller's own products, including hidden ones. Returns a `MyProducts` as JSON text. */
export class ListMyProducts extends Query<JsonDocument> {
  constructor(
    readonly list: List,
    readonly filters: Filters = {},
  ) {
    super();
  }
}

const statementsBySort = (make: (sort: ProductSort) => string): Map<ProductSort, Statement> =>
  new Map(productSorts.map((sort) => [sort, statement(make(sort))]));

const storeLists = statementsBySort((sort) =>
  listPage(
    { items: 'products', total: 'totalProducts' },
    'user_id = $3',
    sort,
    'select count(*)::int as n from product_listing where user_id = $3',
  ),
);
const ownPage = (where: string, sort: ProductSort): string => `
  select '{"myProducts":' || (select ${listOf(ownCardJson, orderBy(sort))} from (
    select id, created_at, price, article_code, card_with_seller, visible, blocked_reason from product where ${where} order by ${orderBy(sort)} limit $1 offset $2) p)
    || ',"myTotalProducts":' || textsend((select count(*) from product where ${where})::text) || '}'`;
const ownLists = statementsBySort((sort) => ownPage('user_id = $3', sort));
const ownFilteredLists = statementsBySort((sort) =>
  ownPage(
    `user_id = $3 and ($4::text is null or ${containsText(`concat_ws(' ', name, article_code)`, '$4::text')}) and ($5::bool is null or on_sale = $5)
     and ($6::int is null or category_id = $6 or type = $6)`,
    sort,
  ),
);

@QueryHandler(ListStoreProducts)
export class ListStoreProductsHandler implements IQueryHandler<ListStoreProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list }: ListStoreProducts): Promise<JsonDocument> {
    const { limit, offset, userId, sort } = list;
    return this.reads.json(storeLists.get(sort) as Statement, [limit, offset, userId]);
  }
}

@QueryHandler(ListMyProducts)
export class ListMyProductsHandler implements IQueryHandler<ListMyProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list, filters }: ListMyProducts): Promise<JsonDocument> {
    const { limit, offset, userId, sort } = list;
    const values = [searchText(filters.search), filters.onSale ?? null, filters.categoryId ?? null];
    return values.every((value) => value === null)
      ? this.reads.json(ownLists.get(sort) as Statement, [limit, offset, userId])
      : this.reads.json(ownFilteredLists.get(sort) as Statement, [limit, offset, userId, ...values]);
  }
}
