import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access, type JsonDocument, JsonText } from '@shop/platform';
import { GetReviewStats } from './queries/get-review-stats.query.js';
import { StatsQuery } from './reviews.dto.js';

/** Internal route for the statistics of the admin service. The gateway does not expose it. */
@ApiExcludeController()
@Controller('internal/reviews')
export class ReviewStatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @Access('anyone', { token: false })
  @JsonText()
  stats(@Query() { from, to }: StatsQuery): Promise<JsonDocument> {
    return this.queries.execute(new GetReviewStats(from, to));
  }
}
