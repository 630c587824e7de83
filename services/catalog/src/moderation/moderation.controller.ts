import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access, AdminAct, type Caller, CurrentUser, type JsonDocument, JsonText, UuidParam } from '@shop/platform';
import { Moderate } from './commands/moderate.command.js';
import type { ModeratedKind } from './moderated-kind.js';
import { ModerationBody, ModerationQuery } from './moderation.dto.js';
import { GetModerated, ListModerated } from './queries/list-moderated.query.js';

/** Lets admins list, block and unblock products and packs. */
@ApiTags('admin')
@Controller('api')
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('products/moderation')
  @Access('admin')
  @JsonText()
  list(@Query() { page, pageSize: limit, search, state }: ModerationQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListModerated({ page, limit, ...(search && { search }), ...(state && { state }) }));
  }

  @Put('products/:id/moderation')
  @Access('admin')
  @JsonText()
  @AdminAct('product.moderate')
  product(@UuidParam('id') id: string, @Body() body: ModerationBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.moderate('product', id, body, caller);
  }

  @Put('packs/:id/moderation')
  @Access('admin')
  @JsonText()
  @AdminAct('pack.moderate')
  pack(@UuidParam('id') id: string, @Body() body: ModerationBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    return this.moderate('pack', id, body, caller);
  }

  private async moderate(kind: ModeratedKind, id: string, { blocked, reason }: ModerationBody, caller: Caller): Promise<JsonDocument> {
    await this.commands.execute(new Moderate(caller.id, kind, id, blocked ? (reason ?? '') : null));
    return this.queries.execute(new GetModerated(kind, id));
  }
}
