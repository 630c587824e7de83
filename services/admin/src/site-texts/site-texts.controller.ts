import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { EditableTextSlug } from '@shop/contracts';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { GetSiteText } from './queries/get-site-text.query.js';
import { SlugParam } from './site-texts.dto.js';

/** The newest version of a text, which the publisher reads. */
@ApiTags('site texts')
@Controller('api/site-texts')
export class SiteTextsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':slug')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @JsonText()
  read(@SlugParam('slug') slug: EditableTextSlug): Promise<JsonDocument> {
    return this.queries.execute(new GetSiteText(slug));
  }
}
