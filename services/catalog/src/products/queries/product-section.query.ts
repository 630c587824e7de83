import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits, JEWELLERY, LINEN } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { orderBy } from '../../order-sql.js';
import { cardList } from './product-sql.js';

/** One section of the home page (API-18, A-45). Returns a JSON list of cards, newest first. */
export class ProductSection extends Query<JsonDocument> {
  constructor(readonly section: keyof typeof sections) {
    super();
  }
}

const order = orderBy('newest');
const newest = (where: string): string =>
  `select id, created_at, card_with_seller from product where ${where} order by ${order} limit ${limits.homeSection}`;
const newestOfType = (type: number): string =>
  `select id, created_at from product_listing where type = ${type} order by ${order} limit ${limits.homeSection}`;

const sections = {
  new: statement(cardList(newest('visible'))),
  onSale: statement(cardList(newest('visible and on_sale'))),
  // Reads the ten newest of each type from its index, then takes the ten newest of both.
  jewelleryOrLinen: statement(
    cardList(
      `select id, created_at, (select card_with_seller from product where id = candidate.id) as card_with_seller
       from ((${newestOfType(LINEN)}) union all (${newestOfType(JEWELLERY)})) candidate order by ${order} limit ${limits.homeSection}`,
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
