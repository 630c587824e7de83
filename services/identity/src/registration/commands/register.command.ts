import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId, UnitOfWork } from '@shop/messaging';
import { wantMail } from '../../mail/account-mails.js';
import { hashPassword, passwordMatches } from '../../users/passwords.js';
import { countMailRequest } from '../mail-limits.js';
import { choosePassword, chosenPassword } from '../../users/registrations.js';

/**
 * Somebody registers (AUTH-06). Whoever it is gets the same answer after the same work: what there is to say, the mail says to the address's
 * owner. A password counts once the link of a mail is opened, and only if nobody chose another one with the address (`settleRegistration`):
 * who registers a stranger's address knows no password of theirs.
 */
export class Register extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ email, password, address }: Register): Promise<void> {
    const { asked, known } = await this.unitOfWork.run(async ({ manager }) => ({
      asked: await countMailRequest(manager, 'register', address, email),
      known: await chosenPassword(manager, email),
    }));
    const [same, hash] = await Promise.all([passwordMatches(password, known), hashPassword(password)]);
    const passwordHash = same && known !== null ? known : hash;
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.query(
        `insert into users (id, email, password_hash, role, verified, created_at) values ($1, $2, null, null, false, now())
         on conflict (lower(email)) do nothing`,
        [newId(), email],
      );
      await choosePassword(tx.manager, email, passwordHash);
      await wantMail(tx, {
        whom: 'lower(u.email) = lower($1)',
        value: email,
        kind: `case when u.verified then 'already-registered' else 'verify' end`,
        passwordHash,
        asked,
      });
    });
  }
}
