import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits, JEWELLERY, LINEN } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { cardsOf, orderBy } from './product-sql.js';

/** One section of the home page (API-18, A-45). Answers a JSON list of cards, newest first. */
export class ProductSection extends Query<JsonDocument> {
  constructor(readonly section: keyof typeof sections) {
    super();
  }
}

const order = orderBy('newest');
const newest = (where: string): string =>
  `select id, created_at, shown from product where ${where} order by ${order} limit ${limits.homeSection}`;
const newestOfType = (type: number): string =>
  `select id, created_at from product_place where type = ${type} order by ${order} limit ${limits.homeSection}`;

const sections = {
  new: statement(cardsOf(newest('visible'))),
  onSale: statement(cardsOf(newest('visible and on_sale'))),
  // The ten newest of each type from its index, then the ten newest of those.
  jewelleryOrLinen: statement(
    cardsOf(
      `select id, created_at, (select shown from product where id = either.id) as shown
       from ((${newestOfType(LINEN)}) union all (${newestOfType(JEWELLERY)})) either order by ${order} limit ${limits.homeSection}`,
    ),
  ),
};

@QueryHandler(ProductSection)
export class ProductSectionHandler implements IQueryHandler<ProductSection, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ section }: ProductSection): Promise<JsonDocument> {
    return this.reads.json(sections[section]);
  }
}
