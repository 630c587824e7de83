import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { type JsonDocument, Reads, type Statement, statement } from '../../database/reads.js';
import { type ListNames, listPage } from './product-sql.js';

interface List {
  userId: string;
  limit: number;
  offset: number;
  sort: ProductSort;
}

/** API-17: the public products of one manufacturer. Answers a `ProductList` as JSON text. */
export class ListStoreProducts extends Query<JsonDocument> {
  constructor(readonly list: List) {
    super();
  }
}

/** API-16: the caller's own products, hidden ones included. Answers a `MyProducts` as JSON text. */
export class ListMyProducts extends Query<JsonDocument> {
  constructor(readonly list: List) {
    super();
  }
}

function statementsFor(names: ListNames, where: string): Map<ProductSort, Statement> {
  const total = `select count(*) from product where ${where}`;
  return new Map(productSorts.map((sort) => [sort, statement(listPage(names, where, sort, total))]));
}
const store = statementsFor({ items: 'products', total: 'totalProducts' }, 'user_id = $3 and visible');
const mine = statementsFor({ items: 'myProducts', total: 'myTotalProducts' }, 'user_id = $3');

@QueryHandler(ListStoreProducts)
export class ListStoreProductsHandler implements IQueryHandler<ListStoreProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list }: ListStoreProducts): Promise<JsonDocument> {
    const { limit, offset, userId, sort } = list;
    return this.reads.json(store.get(sort) as Statement, [limit, offset, userId]);
  }
}

@QueryHandler(ListMyProducts)
export class ListMyProductsHandler implements IQueryHandler<ListMyProducts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list }: ListMyProducts): Promise<JsonDocument> {
    const { limit, offset, userId, sort } = list;
    return this.reads.json(mine.get(sort) as Statement, [limit, offset, userId]);
  }
}
