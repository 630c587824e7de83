import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { accountTexts, type EmailVerified, type Message, formTexts } from '@shop/contracts';
import { Access, ClientNetwork, GetOnly } from '@shop/platform';
import { ForgetPassword } from './commands/forget-password.command.js';
import { Register } from './commands/register.command.js';
import { ResendVerification } from './commands/resend-verification.command.js';
import { ResetPassword } from './commands/reset-password.command.js';
import { VerifyEmail } from './commands/verify-email.command.js';
import { EmailInput, RegisterInput, ResetPasswordInput, VerifyEmailQuery } from './registration.dto.js';

/**
 * Registration, verification of e-mail addresses and password reset. No route needs a session, and no response reveals whether an account
 * exists.
 */
@ApiTags('registration')
@Controller('api')
@Access('anyone', { token: false })
export class RegistrationController {
  constructor(private readonly commands: CommandBus) {}

  @Post('users/register')
  @HttpCode(201)
  async register(@Body() { email, password }: RegisterInput, @ClientNetwork() network: string): Promise<Message> {
    await this.commands.execute(new Register(email, password, network));
    return { message: accountTexts.registered };
  }

  /** Sends the verification mail again; needs the password of the registration. */
  @Post('users/resend-verification')
  @HttpCode(200)
  async resend(@Body() { email, password }: RegisterInput, @ClientNetwork() network: string): Promise<Message> {
    await this.commands.execute(new ResendVerification(email, password, network));
    return { message: accountTexts.verificationSent };
  }

  @Get('users/verify-email')
  @GetOnly()
  @Header('cache-control', 'no-store')
  verifyEmail(@Query() { token }: VerifyEmailQuery): Promise<EmailVerified> {
    return this.commands.execute(new VerifyEmail(token));
  }

  @Post('auth/forgot-password')
  @HttpCode(200)
  async forgotPassword(@Body() { email }: EmailInput, @ClientNetwork() network: string): Promise<Message> {
    await this.commands.execute(new ForgetPassword(email, network));
    return { message: formTexts.resetMailSent };
  }

  @Post('auth/reset-password/:token')
  @HttpCode(200)
  async resetPassword(@Param('token') token: string, @Body() { password }: ResetPasswordInput): Promise<Message> {
    await this.commands.execute(new ResetPassword(token, password));
    return { message: formTexts.passwordReset };
  }
}
