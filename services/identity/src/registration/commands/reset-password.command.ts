import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { isOpenToken, takeToken, wantMail } from '../../mail/account-mails.js';
import { forgetGuesses } from '../../sessions/login-attempts.js';
import { hashPassword } from '../../users/passwords.js';

/**
 * The link of a reset mail was used (AUTH-15): the new password counts, every session ends, and the address is proven too. Its owner is told
 * by mail.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ token, password }: ResetPassword): Promise<void> {
    // Hashing is slow on purpose: made-up links do not get that far.
    if (!(await this.unitOfWork.run(({ manager }) => isOpenToken(manager, token, 'reset')))) throw badLink();
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      const taken = await takeToken(tx.manager, token, 'reset');
      if (!taken) throw badLink();
      const { userId } = taken;
      const [changed]: [[{ email: string }], number] = await tx.manager.query(
        'update users set password_hash = $2, verified = true where id = $1 returning email',
        [userId, passwordHash],
      );
      await tx.manager.query('delete from sessions where user_id = $1', [userId]);
      await tx.manager.query('delete from account_mails where user_id = $1', [userId]);
      await forgetGuesses(tx.manager, changed[0].email);
      await wantMail(tx, { whom: 'u.id = $1::uuid', value: userId, kind: `'password-changed'` });
    });
  }
}

const badLink = (): CodedError => new CodedError('invalid', 'auth.bad-link', accountTexts.linkExpired);
