import { Body, Controller, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentUser } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { ChangePassword } from './commands/change-password.command.js';
import { RefreshCookie } from './refresh-cookie.js';
import { ChangePasswordInput } from './sessions.dto.js';

@ApiTags('sessions')
@Controller('api/users/password')
@Access('signed-in')
export class PasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly refreshCookie: RefreshCookie,
  ) {}

  @Put()
  async change(
    @Body() { current, password }: ChangePasswordInput,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ token: string }> {
    const passwords = { current, next: password };
    return { token: await this.commands.execute(new ChangePassword(caller, passwords, this.refreshCookie.read(request))) };
  }
}
