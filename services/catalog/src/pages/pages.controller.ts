import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { PagesQuery, PublicIdsQuery } from './pages.dto.js';
import { ProductPages, PublicIds } from './product-pages.query.js';

/** Called by the publisher only; the gateway does not route here. */
@ApiExcludeController()
@Controller('internal/pages')
export class PagesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('products')
  @Access('anyone', { token: false })
  @JsonText()
  products(@Query() { ids }: PagesQuery): Promise<JsonDocument> {
    return this.queries.execute(new ProductPages(ids));
  }

  @Get('ids')
  @Access('anyone', { token: false })
  @JsonText()
  ids(@Query() { kind, after, limit }: PublicIdsQuery): Promise<JsonDocument> {
    return this.queries.execute(new PublicIds(kind, after, limit));
  }
}
