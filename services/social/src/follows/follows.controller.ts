import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type FollowState, texts } from '@shop/contracts';
import { Access, type Caller, CurrentUser, type JsonDocument, JsonText, UuidParam } from '@shop/platform';
import { requireWholesaler } from '../wholesalers/require-wholesaler.js';
import { Follow } from './commands/follow.command.js';
import { Unfollow } from './commands/unfollow.command.js';
import { FollowedQuery, NewsQuery } from './follows.dto.js';
import { GetRelationship } from './queries/get-relationship.query.js';
import { ListFollowed } from './queries/list-followed.query.js';
import { ListNews } from './queries/list-news.query.js';

/**
 * The manufacturers that a wholesaler follows (API-02), visible only to that wholesaler. Manufacturers see only the number of their
 * followers.
 */
@ApiTags('follows')
@Controller('api/users')
@Access('signed-in')
export class FollowsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('follow/:id')
  @HttpCode(200)
  follow(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<FollowState> {
    requireWholesaler(caller, texts.followRefused);
    return this.commands.execute(new Follow(caller.id, id));
  }

  @Delete('unfollow/:id')
  unfollow(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<FollowState> {
    requireWholesaler(caller, texts.followRefused);
    return this.commands.execute(new Unfollow(caller.id, id));
  }

  @Get('followed-manufacturers')
  @JsonText()
  followed(@Query() { since }: FollowedQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    requireWholesaler(caller, texts.followRefused);
    return this.queries.execute(new ListFollowed(caller.id, since));
  }

  @Get('followed-manufacturers/news')
  @JsonText()
  news(@Query() { since, pageSize: limit, offset }: NewsQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    requireWholesaler(caller, texts.followRefused);
    return this.queries.execute(new ListNews(caller.id, { limit, offset, ...(since !== undefined && { since }) }));
  }

  @Get('followed-manufacturers/:id')
  @JsonText()
  relationship(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    requireWholesaler(caller, texts.followRefused);
    return this.queries.execute(new GetRelationship(caller.id, id));
  }
}
