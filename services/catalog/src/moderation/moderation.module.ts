import { Module } from '@nestjs/common';
import { ModerateHandler } from './commands/moderate.command.js';
import { ModerationController } from './moderation.controller.js';
import { GetModeratedHandler, ListModeratedHandler } from './queries/list-moderated.query.js';

/** Admins block and unblock products and packs. */
@Module({ controllers: [ModerationController], providers: [ModerateHandler, ListModeratedHandler, GetModeratedHandler] })
export class ModerationModule {}
