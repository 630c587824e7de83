import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CodedError, type LoginResult } from '@shop/contracts';
import { Access, ClientNetwork } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublishedKey, SigningKeys } from '../keys/signing-keys.js';
import { GetUser } from '../users/queries/get-user.query.js';
import { LogIn } from './commands/log-in.command.js';
import { LogOut } from './commands/log-out.command.js';
import { Refresh } from './commands/refresh.command.js';
import { deviceOf } from './device.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SameOrigin } from './same-origin.guard.js';
import { LogInInput } from './sessions.dto.js';

/** Sign-in, sign-out and refresh. Access tokens are ignored, as these routes create or drop them. */
@ApiTags('sessions')
@Controller('api')
@Access('anyone', { token: false })
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refreshCookie: RefreshCookie,
    private readonly keys: SigningKeys,
  ) {}

  @Post('auth/login')
  @UseGuards(SameOrigin)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async logIn(
    @Body() { email, password }: LogInInput,
    @ClientNetwork() network: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResult> {
    const answer = await this.commands.execute(new LogIn(email, password, network, deviceOf(request.headers['user-agent'])));
    if ('secondFactor' in answer) return answer;
    this.refreshCookie.write(reply, answer.refresh);
    return { user: await this.queries.execute(new GetUser(answer.userId)), token: answer.access };
  }

  @Post('auth/logout')
  @UseGuards(SameOrigin)
  @HttpCode(204)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.refreshCookie.clear(reply);
    await this.commands.execute(new LogOut(this.refreshCookie.read(request)));
  }

  /** For all roles, in spite of its path. */
  @Post('manufacturers/refresh-token')
  @UseGuards(SameOrigin)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ token: string }> {
    const tokens = await this.commands.execute(new Refresh(this.refreshCookie.read(request)));
    if (!tokens) {
      this.refreshCookie.clear(reply);
      throw new CodedError('unauthenticated', 'auth.no-session', 'Tu sesión venció. Iniciá sesión de nuevo.');
    }
    this.refreshCookie.write(reply, tokens.refresh);
    return { token: tokens.access };
  }

  @Get('auth/keys')
  @Header('cache-control', 'public, max-age=60')
  async publishedKeys(): Promise<{ keys: PublishedKey[] }> {
    return { keys: await this.keys.loadPublished() };
  }
}
