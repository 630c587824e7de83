import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, type CanonicalEmail, CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { isValidToken, consumeToken, enqueueAccountMail } from '../../mail/account-mails.js';
import { resetAccountLimit } from '../../sessions/sign-in-limits.js';
import { hashPassword } from '../../users/passwords.js';
import { revokeTokens } from '../../users/revoke-tokens.js';

/**
 * Sets a new password by the link of a reset mail (AUTH-15). It ends all sessions and sign-ins that are not complete, proves the address
 * and notifies the owner by mail.
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
    // Hashing is slow on purpose, so invalid links are rejected before it.
    if (!(await this.unitOfWork.run(({ manager }) => isValidToken(manager, token, 'reset')))) throw badLink();
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      const link = await consumeToken(tx.manager, token, 'reset');
      if (!link) throw badLink();
      const { userId } = link;
      const [[changed]]: [[{ emailKey: CanonicalEmail }], number] = await tx.manager.query(
        'update users set password_hash = $2, verified = true where id = $1 returning email_key as "emailKey"',
        [userId, passwordHash],
      );
      await revokeTokens(tx, userId);
      await tx.manager.query('delete from account_mails where user_id = $1', [userId]);
      await resetAccountLimit(tx.manager, changed.emailKey);
      await enqueueAccountMail(tx, { recipientSql: 'u.id = $1::uuid', recipient: userId, kindSql: `'password-changed'` });
    });
  }
}

const badLink = (): CodedError => new CodedError('invalid', 'auth.bad-link', accountTexts.linkExpired);
