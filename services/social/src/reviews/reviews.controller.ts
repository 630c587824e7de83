import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Review, texts } from '@shop/contracts';
import { Access, BodyOf, type Caller, CurrentUser, type JsonDocument, JsonText, readBody, UuidParam } from '@shop/platform';
import { requireWholesaler } from '../wholesalers/require-wholesaler.js';
import { CreateReview } from './commands/create-review.command.js';
import { DeleteReview } from './commands/delete-review.command.js';
import { EditReview } from './commands/edit-review.command.js';
import { ReplyToReview } from './commands/reply-to-review.command.js';
import { ReportReview } from './commands/report-review.command.js';
import { ListReviews } from './queries/list-reviews.query.js';
import { parseReviewDraft, replyBody, reportBody, reviewBody, ReviewsQuery } from './reviews.dto.js';

/** Reviews of manufacturers by wholesalers (API-27), and the manufacturers' replies. */
@ApiTags('reviews')
@Controller('api/reviews')
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('manufacturer/:id')
  @Header('cache-control', 'no-store')
  @Access('anyone')
  @JsonText()
  list(@UuidParam('id') id: string, @Query() { sort, pageSize: limit, offset }: ReviewsQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListReviews(id, { sort, limit, offset }));
  }

  @Post(':manufacturerId')
  @Access('signed-in')
  @BodyOf(reviewBody)
  create(@UuidParam('manufacturerId') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<Review> {
    requireWholesaler(caller, texts.rateRefused);
    return this.commands.execute(new CreateReview(caller.id, id, parseReviewDraft(body)));
  }

  @Put(':reviewId')
  @Access('signed-in')
  @BodyOf(reviewBody)
  edit(@UuidParam('reviewId') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<Review> {
    requireWholesaler(caller, texts.rateRefused);
    return this.commands.execute(new EditReview(caller.id, id, parseReviewDraft(body)));
  }

  @Delete(':reviewId')
  @HttpCode(204)
  @Access('signed-in')
  async remove(@UuidParam('reviewId') id: string, @CurrentUser() caller: Caller): Promise<void> {
    requireWholesaler(caller, texts.rateRefused);
    await this.commands.execute(new DeleteReview(caller.id, id));
  }

  @Put(':id/reply')
  @Access('manufacturer')
  @BodyOf(replyBody)
  reply(@UuidParam('id') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<Review> {
    return this.commands.execute(new ReplyToReview(caller.id, id, readBody(replyBody, body).text));
  }

  @Delete(':id/reply')
  @HttpCode(204)
  @Access('manufacturer')
  async deleteReply(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new ReplyToReview(caller.id, id, null));
  }

  @Post(':id/report')
  @HttpCode(204)
  @Access('manufacturer')
  @BodyOf(reportBody)
  async report(@UuidParam('id') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new ReportReview(caller.id, id, readBody(reportBody, body).reason));
  }
}
