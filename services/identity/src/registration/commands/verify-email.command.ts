import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError, formTexts, type EmailVerified } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { makeLink, takeToken } from '../../mail/account-mails.js';
import { settleRegistration } from '../../users/registrations.js';

/**
 * The link of a verification mail was opened (AUTH-11): the address is proven, and the password chosen with it counts. If more than one was
 * chosen, none does, as any of them may be a stranger's: the account stays as it is until who opened the link has chosen a new one.
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
      const taken = await takeToken(manager, token, 'verify');
      if (!taken) throw new CodedError('invalid', 'auth.bad-link', formTexts.verifyingFailed);
      const { userId, email, verified, ownPassword, passwordHash } = taken;
      if (verified) return { message: accountTexts.verified };
      const settled = await settleRegistration(manager, email);
      if (!settled || (ownPassword !== null && ownPassword !== passwordHash))
        return { message: accountTexts.choosePassword, choosePassword: await makeLink(manager, userId, 'reset') };
      await manager.query('update users set verified = true, password_hash = $2 where id = $1', [userId, passwordHash]);
      return { message: accountTexts.verified };
    });
  }
}
