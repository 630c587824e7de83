import { Controller, Delete, Get, HttpCode, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { ActiveSession } from '@shop/contracts';
import { Access, type Caller, CurrentUser, UuidParam } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndSessions } from './commands/end-sessions.command.js';
import { ListSessions } from './queries/list-sessions.query.js';
import { RefreshCookie } from './refresh-cookie.js';

@ApiTags('sessions')
@Controller('api/users/sessions')
@Access('signed-in')
export class OpenSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refreshCookie: RefreshCookie,
  ) {}

  @Get()
  list(@CurrentUser() { id }: Caller, @Req() request: FastifyRequest): Promise<ActiveSession[]> {
    return this.queries.execute(new ListSessions(id, this.refreshCookie.read(request)?.split('.', 1)[0]));
  }

  /** Ends all sessions, including the current one. */
  @Delete()
  @HttpCode(204)
  async endAll(@CurrentUser() { id }: Caller, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.commands.execute(new EndSessions(id, 'all'));
    this.refreshCookie.clear(reply);
  }

  @Delete(':id')
  @HttpCode(204)
  async end(@UuidParam('id') sessionId: string, @CurrentUser() { id }: Caller): Promise<void> {
    await this.commands.execute(new EndSessions(id, { id: sessionId }));
  }
}
