import { Body, Controller, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { LoginResponse, RecoveryCodes, SecondFactorSetup } from '@shop/contracts';
import { Access, ClientNetwork } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../sessions/device.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { SameOrigin } from '../sessions/same-origin.guard.js';
import type { Tokens } from '../sessions/session-opener.js';
import { GetUser } from '../users/queries/get-user.query.js';
import { CompleteSignIn } from './commands/complete-sign-in.command.js';
import { OfferAtSignIn, SetUpAtSignIn } from './commands/set-up-at-sign-in.command.js';
import { ChallengeInput, SignInCodeInput, SignInSetupInput } from './second-factor.dto.js';

/** Sign-in steps after an admin's password. The challenge authenticates them; access tokens are ignored. */
@ApiTags('second factor')
@Controller('api/auth/second-factor')
@Access('anyone', { token: false })
@UseGuards(SameOrigin)
export class SignInStepsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refreshCookie: RefreshCookie,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async confirmCode(
    @Body() { challenge, code }: SignInCodeInput,
    @ClientNetwork() network: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const device = deviceOf(request.headers['user-agent']);
    return this.answerSignedIn(reply, await this.commands.execute(new CompleteSignIn(challenge, code, network, device)));
  }

  @Post('setup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  offer(@Body() { challenge }: ChallengeInput): Promise<SecondFactorSetup> {
    return this.commands.execute(new OfferAtSignIn(challenge));
  }

  @Post('setup/confirm')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async setUp(
    @Body() { challenge, setup, code, setupCode }: SignInSetupInput,
    @ClientNetwork() network: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse & RecoveryCodes> {
    const device = deviceOf(request.headers['user-agent']);
    const { recoveryCodes, ...tokens } = await this.commands.execute(
      new SetUpAtSignIn(challenge, { setup, code, setupCode }, network, device),
    );
    return { ...(await this.answerSignedIn(reply, tokens)), recoveryCodes };
  }

  private async answerSignedIn(reply: FastifyReply, { userId, access, refresh }: Tokens): Promise<LoginResponse> {
    this.refreshCookie.write(reply, refresh);
    return { user: await this.queries.execute(new GetUser(userId)), token: access };
  }
}
