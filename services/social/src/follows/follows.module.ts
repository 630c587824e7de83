import { Module } from '@nestjs/common';
import { FollowHandler } from './commands/follow.command.js';
import { UnfollowHandler } from './commands/unfollow.command.js';
import { FollowsController } from './follows.controller.js';
import { GetRelationshipHandler } from './queries/get-relationship.query.js';
import { ListFollowedHandler } from './queries/list-followed.query.js';
import { ListNewsHandler } from './queries/list-news.query.js';

/** Follows of manufacturers, and their new products. */
@Module({
  controllers: [FollowsController],
  providers: [FollowHandler, UnfollowHandler, ListFollowedHandler, ListNewsHandler, GetRelationshipHandler],
})
export class FollowsModule {}
