import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError, formTexts, type EmailVerified } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { createLinkToken, consumeToken } from '../../mail/account-mails.js';
import { completeRegistration } from '../../users/registrations.js';

/**
 * Proves an address by the link of a verification mail (AUTH-11) and activates its password. If several passwords were chosen for the
 * address, one may be an attacker's: the account stays unproven until the reader of the mail sets a new password.
 */
export class VerifyEmail extends Command<EmailVerified> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ token }: VerifyEmail): Promise<EmailVerified> {
    return this.unitOfWork.run(async ({ manager }) => {
      const link = await consumeToken(manager, token, 'verify');
      if (!link) throw new CodedError('invalid', 'auth.bad-link', formTexts.verifyingFailed);
      const { userId, emailKey, verified, currentPasswordHash, passwordHash } = link;
      if (verified) return { message: accountTexts.verified };
      const isCompleted = await completeRegistration(manager, emailKey);
      if (!isCompleted || (currentPasswordHash !== null && currentPasswordHash !== passwordHash))
        return { message: accountTexts.choosePassword, choosePassword: await createLinkToken(manager, userId, 'reset') };
      await manager.query('update users set verified = true, password_hash = $2 where id = $1', [userId, passwordHash]);
      return { message: accountTexts.verified };
    });
  }
}
