import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type CartItems, CodedError, type DetailedCart, type SavedCart } from '@shop/contracts';
import { Access, BodyOf, type Caller, CurrentUser, type JsonDocument, JsonText, readBody } from '@shop/platform';
import { cartBody, mergeLines, savedCartBody, savedShippingOf, tooManyLines } from './cart.dto.js';
import { MinimumSuggestionsQuery } from './minimum-suggestions.dto.js';
import { SaveCart } from './commands/save-cart.command.js';
import { SuggestForMinimum } from './queries/suggest-for-minimum.query.js';
import { GetSavedCart } from './queries/get-saved-cart.query.js';
import { PriceCart } from './queries/price-cart.query.js';

@ApiTags('cart')
@Controller('api/cart')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @BodyOf(cartBody)
  price(@Body() body: object): Promise<DetailedCart> {
    return this.queries.execute(new PriceCart(requireLines(readBody(cartBody, body))));
  }

  @Get('saved')
  @Access('wholesaler')
  @JsonText()
  saved(@CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.queries.execute(new GetSavedCart(caller.id));
  }

  @Put('saved')
  @Access('wholesaler')
  @BodyOf(savedCartBody)
  async save(@Body() body: object, @CurrentUser() caller: Caller): Promise<Pick<SavedCart, 'version'>> {
    const { version, cart } = readBody(savedCartBody, body);
    return { version: await this.commands.execute(new SaveCart(caller.id, version, { ...requireLines(cart), ...savedShippingOf(cart) })) };
  }

  @Get('closers')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @JsonText()
  suggestForMinimum(@Query() { manufacturer, missing, have = [] }: MinimumSuggestionsQuery): Promise<JsonDocument> {
    return this.queries.execute(new SuggestForMinimum({ manufacturer, missing, have }));
  }
}

function requireLines(items: CartItems): CartItems {
  const lines = mergeLines(items);
  if (!lines) throw CodedError.invalid('request.invalid', { products: tooManyLines });
  return lines;
}
