import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CartItems, DetailedCart } from '@shop/contracts';
import { Reads, statement } from '@shop/platform';
import { type Book, bookJson, wantedValues } from '../../book/book.js';
import { priceCart, wantedBy } from '../price-cart.js';

/** API-28: a browser's cart at today's prices, in one statement. */
export class PriceCart extends Query<DetailedCart> {
  constructor(readonly items: CartItems) {
    super();
  }
}

const book = statement(`select ${bookJson({ withContents: false })}::text`);

@QueryHandler(PriceCart)
export class PriceCartHandler implements IQueryHandler<PriceCart, DetailedCart> {
  constructor(private readonly reads: Reads) {}

  async execute({ items }: PriceCart): Promise<DetailedCart> {
    const found = JSON.parse(await this.reads.json(book, wantedValues(wantedBy(items)))) as Book;
    return priceCart(items, found);
  }
}
