import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ModeratedReview } from '@shop/contracts';
import { Access, BodyOf, type Caller, CurrentUser, Decision, type JsonDocument, JsonText, readBody, UuidParam } from '@shop/platform';
import { ModerateReview } from './commands/moderate-review.command.js';
import { ListModerated } from './queries/list-moderated.query.js';
import { moderationBody, ModerationQuery } from './reviews.dto.js';

/** What administrators decide about reviews: they are public at once and looked at when somebody reports them. */
@ApiTags('reviews')
@Controller('api/reviews')
@Access('admin')
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('moderation')
  @Header('cache-control', 'no-store')
  @JsonText()
  queue(@Query() { state, ...list }: ModerationQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListModerated(state, list));
  }

  @Put(':id/moderation')
  @Decision()
  @BodyOf(moderationBody)
  moderate(@UuidParam('id') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<ModeratedReview> {
    return this.commands.execute(new ModerateReview(caller.id, id, readBody(moderationBody, body)));
  }
}
