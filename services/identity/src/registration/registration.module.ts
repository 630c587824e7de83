import { Module } from '@nestjs/common';
import { ForgetPasswordHandler } from './commands/forget-password.command.js';
import { RegisterHandler } from './commands/register.command.js';
import { ResendVerificationHandler } from './commands/resend-verification.command.js';
import { ResetPasswordHandler } from './commands/reset-password.command.js';
import { VerifyEmailHandler } from './commands/verify-email.command.js';
import { RegistrationController } from './registration.controller.js';

/** Registration, verification of e-mail addresses and password reset. */
@Module({
  controllers: [RegistrationController],
  providers: [RegisterHandler, ResendVerificationHandler, VerifyEmailHandler, ForgetPasswordHandler, ResetPasswordHandler],
})
export class RegistrationModule {}
