import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { countMailRequest } from '../mail-limits.js';

/** Mails a reset link (AUTH-13, A-18). The response does not reveal whether the account exists. */
export class ForgetPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetPassword)
export class ForgetPasswordHandler implements ICommandHandler<ForgetPassword> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ email, network }: ForgetPassword): Promise<void> {
    const emailKey = canonicalEmail(email);
    return this.unitOfWork.run(async (tx) => {
      await countMailRequest(tx.manager, 'forgot', network, emailKey);
      await enqueueAccountMail(tx, { recipientSql: 'u.email_key = $1', recipient: emailKey, kindSql: `'reset'` });
    });
  }
}
