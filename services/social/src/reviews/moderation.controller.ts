import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ModeratedReview } from '@shop/contracts';
import { Access, AdminAct, BodyOf, type Caller, CurrentUser, type JsonDocument, JsonText, readBody, UuidParam } from '@shop/platform';
import { ModerateReview } from './commands/moderate-review.command.js';
import { ListModerated } from './queries/list-moderated.query.js';
import { moderationBody, ModerationQuery } from './reviews.dto.js';

/** Moderation by administrators. Reviews are published at once and moderated after a report. */
@ApiTags('reviews')
@Controller('api/reviews')
@Access('admin')
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('moderation')
  @JsonText()
  queue(@Query() { state, ...list }: ModerationQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListModerated(state, list));
  }

  @Put(':id/moderation')
  @BodyOf(moderationBody)
  @AdminAct('review.moderate')
  moderate(@UuidParam('id') id: string, @Body() body: object, @CurrentUser() caller: Caller): Promise<ModeratedReview> {
    return this.commands.execute(new ModerateReview(caller.id, id, readBody(moderationBody, body)));
  }
}
