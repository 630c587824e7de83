import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { wantMail } from '../../mail/account-mails.js';
import { countMailRequest } from '../mail-limits.js';

/** Somebody forgot a password (AUTH-13, A-18): if there is such an account, its owner gets a link. Nobody learns whether there is. */
export class ForgetPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetPassword)
export class ForgetPasswordHandler implements ICommandHandler<ForgetPassword> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ email, address }: ForgetPassword): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await countMailRequest(tx.manager, 'forgot', address, email);
      await wantMail(tx, { whom: 'lower(u.email) = lower($1)', value: email, kind: `'reset'` });
    });
  }
}
