import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProductSort, productSorts } from '@shop/contracts';
import { type JsonDocument, Reads, type Statement, statement } from '@shop/platform';
import { frontPage, listPage } from './product-sql.js';

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

const bySort = (make: (sort: ProductSort) => string): Map<ProductSort, Statement> =>
  new Map(productSorts.map((sort) => [sort, statement(make(sort))]));

const store = bySort((sort) =>
  listPage(
    { items: 'products', total: 'totalProducts' },
    'user_id = $3',
    sort,
    'select count(*)::int as n from product_place where user_id = $3',
  ),
);
const mine = bySort((sort) =>
  frontPage({ items: 'myProducts', total: 'myTotalProducts' }, 'user_id = $3', sort, 'select count(*) from product where user_id = $3'),
);

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
