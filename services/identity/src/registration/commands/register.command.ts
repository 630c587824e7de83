import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId, UnitOfWork } from '@shop/messaging';
import { wantMail } from '../../mail/account-mails.js';
import { hashPassword } from '../../users/passwords.js';
import { countMailRequest } from '../mail-limits.js';

/**
 * Somebody registers, or asks for the mail once more (AUTH-06, A-52). Whoever it is gets the same answer after the same work: what there is
 * to say, the mail says to the address's owner. A password counts once the link of the mail it was chosen with is opened, so who registers
 * a stranger's address before them knows no password of theirs.
 */
export class Register extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
    /** `again`: only for an account that waits for its verification. */
    readonly which: 'new' | 'again',
  ) {
    super();
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ email, password, address, which }: Register): Promise<void> {
    await this.unitOfWork.run(({ manager }) => countMailRequest(manager, 'register', address, email));
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      if (which === 'new') {
        await tx.manager.query(
          `insert into users (id, email, password_hash, role, verified, created_at) values ($1, $2, $3, null, false, now())
           on conflict (lower(email)) do nothing`,
          [newId(), email, passwordHash],
        );
      }
      // What they typed last is what they will type next: it opens nothing, but tells "not verified yet" from "wrong password".
      await tx.manager.query('update users set password_hash = $2 where lower(email) = lower($1) and not verified', [email, passwordHash]);
      await wantMail(tx, {
        whom: `lower(u.email) = lower($1)${which === 'again' ? ' and not u.verified' : ''}`,
        value: email,
        kind: `case when u.verified then 'already-registered' else 'verify' end`,
        passwordHash,
      });
    });
  }
}
