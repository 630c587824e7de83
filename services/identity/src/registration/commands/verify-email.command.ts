import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, formTexts } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { takeToken } from '../../mail/account-mails.js';

/** The link of a verification mail was opened (AUTH-11): the address is proven, and the password chosen with that mail counts. */
export class VerifyEmail extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ token }: VerifyEmail): Promise<void> {
    return this.unitOfWork.run(async ({ manager }) => {
      const taken = await takeToken(manager, token, 'verify');
      if (!taken) throw new CodedError('invalid', 'auth.bad-link', formTexts.verifyingFailed);
      await manager.query('update users set verified = true, password_hash = coalesce($2, password_hash) where id = $1 and not verified', [
        taken.userId,
        taken.passwordHash,
      ]);
    });
  }
}
