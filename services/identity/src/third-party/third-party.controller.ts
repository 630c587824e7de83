import { Body, Controller, Get, Header, HttpCode, Logger, Post, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CodedError, type ExchangeResult, type SignInProviders } from '@shop/contracts';
import { Access, GetOnly } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../sessions/device.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { SameOrigin } from '../sessions/same-origin.guard.js';
import { Site } from '../site/site.js';
import { GetUser } from '../users/queries/get-user.query.js';
import { FinishProviderSignIn } from './commands/finish-provider-sign-in.command.js';
import { ExchangeCode } from './commands/exchange-code.command.js';
import { FlowCookie } from './flow-cookie.js';
import { ThirdPartyProvider } from './provider.js';
import { ExchangeInput } from './third-party.dto.js';

interface RedirectResponse {
  url: string;
  statusCode: 302;
}

/** Sign-in with a provider's account (AUTH-05, A-02). The two GET routes redirect the browser; errors are shown on `/ingresar`. */
@ApiTags('third-party')
@Controller('api/auth')
@Access('anyone', { token: false })
export class ThirdPartyController {
  private readonly logger = new Logger('third-party');

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly provider: ThirdPartyProvider,
    private readonly flowCookie: FlowCookie,
    private readonly refreshCookie: RefreshCookie,
    private readonly site: Site,
  ) {}

  /** Empty when no provider is configured; the site then shows no button. */
  @Get('providers')
  @Header('cache-control', 'public, max-age=60')
  providers(): SignInProviders {
    const { name } = this.provider;
    return { providers: name === undefined ? [] : [{ id: 'google', name, url: '/api/auth/google' }] };
  }

  @Get('google')
  @GetOnly()
  @Redirect()
  @Header('cache-control', 'no-store')
  async begin(@Res({ passthrough: true }) reply: FastifyReply): Promise<RedirectResponse> {
    this.assertProvider();
    try {
      const { url, flow } = await this.provider.begin();
      await this.flowCookie.write(reply, flow);
      return { url, statusCode: 302 };
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the sign-in provider is unavailable' });
      return this.redirectToSignIn({ error: 'failed' });
    }
  }

  @Get('google/callback')
  @GetOnly()
  @Redirect()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async callback(@Req() request: FastifyRequest): Promise<RedirectResponse> {
    this.assertProvider();
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const result = await this.commands.execute(new FinishProviderSignIn(query, await this.flowCookie.read(request)));
    if ('error' in result) return this.redirectToSignIn({ error: result.error });
    return this.redirectToSignIn({ token: result.code, isNewUser: String(result.isNewUser) });
  }

  @Post('exchange')
  @UseGuards(SameOrigin)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async exchange(
    @Body() { token }: ExchangeInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExchangeResult> {
    const flow = await this.flowCookie.read(request);
    const answer = await this.commands.execute(new ExchangeCode(token, flow, deviceOf(request.headers['user-agent'])));
    void reply.header('set-cookie', this.flowCookie.clear());
    if ('secondFactor' in answer) return answer;
    const { userId, access, refresh, isNewUser } = answer;
    this.refreshCookie.write(reply, refresh);
    return { user: await this.queries.execute(new GetUser(userId)), token: access, isNewUser };
  }

  private assertProvider(): void {
    if (this.provider.name === undefined) throw CodedError.notFound('auth.no-provider', 'No se puede ingresar con otra cuenta.');
  }

  private redirectToSignIn(params: Record<string, string>): RedirectResponse {
    return { url: `${this.site.url}/ingresar?${new URLSearchParams(params).toString()}`, statusCode: 302 };
  }
}
