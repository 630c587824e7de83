import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits, JEWELLERY, LINEN } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '../../database/reads.js';
import { cardsOf } from './product-sql.js';

/** One section of the home page (API-18, A-45). Answers a JSON list of cards, newest first. */
export class ProductSection extends Query<JsonDocument> {
  constructor(readonly section: keyof typeof sections) {
    super();
  }
}

const newest = (where: string): string =>
  `select id, created_at, shown from product where visible and ${where} order by created_at desc, id desc limit ${limits.homeSection}`;

const sections = {
  new: statement(cardsOf(newest('true'), 'newest')),
  onSale: statement(cardsOf(newest('on_sale'), 'newest')),
  // The ten newest of each type from its index, then the ten newest of those.
  jewelleryOrLinen: statement(
    cardsOf(
      `select id, created_at, shown from ((${newest(`type = ${LINEN}`)}) union all (${newest(`type = ${JEWELLERY}`)})) either
       order by created_at desc, id desc limit ${limits.homeSection}`,
      'newest',
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
