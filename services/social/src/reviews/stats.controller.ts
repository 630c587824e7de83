import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { ReviewStatsOf } from './queries/review-stats.query.js';
import { StatsQuery } from './reviews.dto.js';

/** For the figures of admins; the gateway never routes here. */
@ApiExcludeController()
@Controller('internal/reviews')
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @Access('anyone', { token: false })
  @JsonText()
  stats(@Query() { from, to }: StatsQuery): Promise<JsonDocument> {
    return this.queries.execute(new ReviewStatsOf(from, to));
  }
}
