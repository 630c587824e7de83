import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CartItems, DetailedCart } from '@shop/contracts';
import { Reads, statement } from '@shop/platform';
import { type Book, bookJson, bookParameters } from '../../price-book/book.js';
import { priceCart, bookRequestFor } from '../price-cart.js';

/** API-28: prices a browser's cart at today's prices, with one SQL statement. */
export class PriceCart extends Query<DetailedCart> {
  constructor(readonly items: CartItems) {
    super();
  }
}

const bookStatement = statement(`select ${bookJson({ withContents: false })}::text`);

@QueryHandler(PriceCart)
export class PriceCartHandler implements IQueryHandler<PriceCart, DetailedCart> {
  constructor(private readonly reads: Reads) {}

  async execute({ items }: PriceCart): Promise<DetailedCart> {
    const prices = JSON.parse(await this.reads.json(bookStatement, bookParameters(bookRequestFor(items)))) as Book;
    return priceCart(items, prices);
  }
}
