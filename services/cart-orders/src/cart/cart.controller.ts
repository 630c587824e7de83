import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CodedError, type DetailedCart } from '@shop/contracts';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { BodyOf, readBody } from '../input.js';
import { cartBody, mergeLines, tooManyLines } from './cart.dto.js';
import { ClosersQuery } from './closers.dto.js';
import { FindClosers } from './queries/closers.query.js';
import { PriceCart } from './queries/price-cart.query.js';

@ApiTags('cart')
@Controller('api/cart')
export class CartController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @BodyOf(cartBody)
  price(@Body() body: object): Promise<DetailedCart> {
    const items = mergeLines(readBody(cartBody, body));
    if (!items) throw CodedError.invalid('request.invalid', { products: tooManyLines });
    return this.queries.execute(new PriceCart(items));
  }

  @Get('closers')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @JsonText()
  closers(@Query() { manufacturer, missing, have = [] }: ClosersQuery): Promise<JsonDocument> {
    return this.queries.execute(new FindClosers({ manufacturer, missing, have }));
  }
}
