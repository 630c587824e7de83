import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { RecoveryCodes, SecondFactorSetup, SecondFactorState, WithToken } from '@shop/contracts';
import { Access, type Caller, CurrentUser } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { ConfirmCode } from './commands/confirm-code.command.js';
import { RemoveSecondFactor } from './commands/remove-second-factor.command.js';
import { RenewRecoveryCodes } from './commands/renew-recovery-codes.command.js';
import { OfferSecondFactor, SetUpSecondFactor } from './commands/set-up.command.js';
import { GetSecondFactor } from './queries/get-second-factor.query.js';
import { CodeInput, SetupInput } from './second-factor.dto.js';

/** Second factor of a signed-in admin. The refresh cookie, if present, selects the session that records a code. */
@ApiTags('second factor')
@Controller('api/users/second-factor')
@Access('admin')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refreshCookie: RefreshCookie,
  ) {}

  @Get()
  state(@CurrentUser() { id }: Caller): Promise<SecondFactorState> {
    return this.queries.execute(new GetSecondFactor(id));
  }

  /** Allows actions that need a recent code for ten minutes. */
  @Post('confirm')
  @HttpCode(200)
  async confirm(@Body() { code }: CodeInput, @CurrentUser() { id }: Caller, @Req() request: FastifyRequest): Promise<{ token: string }> {
    return { token: await this.commands.execute(new ConfirmCode(id, code, this.refreshCookie.read(request))) };
  }

  @Post('setup')
  @HttpCode(200)
  offer(@CurrentUser() caller: Caller): Promise<SecondFactorSetup> {
    return this.commands.execute(new OfferSecondFactor(caller));
  }

  @Post('setup/confirm')
  @HttpCode(200)
  setUp(
    @Body() { setup, code, setupCode }: SetupInput,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<WithToken<RecoveryCodes>> {
    return this.commands.execute(new SetUpSecondFactor(caller, { setup, code, setupCode }, this.refreshCookie.read(request)));
  }

  @Post('recovery-codes')
  @Access('admin', { secondFactor: true })
  @HttpCode(200)
  renew(@CurrentUser() { id }: Caller): Promise<RecoveryCodes> {
    return this.commands.execute(new RenewRecoveryCodes(id));
  }

  @Delete()
  @Access('admin', { secondFactor: true })
  async remove(@CurrentUser() caller: Caller, @Req() request: FastifyRequest): Promise<{ token: string }> {
    return { token: await this.commands.execute(new RemoveSecondFactor(caller, this.refreshCookie.read(request))) };
  }
}
