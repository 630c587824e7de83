import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { hashPassword, passwordMatches } from '../../users/passwords.js';
import { countMailRequest } from '../mail-limits.js';
import { saveChosenPassword, chosenPasswordHash } from '../../users/registrations.js';

/**
 * Registers an e-mail address (AUTH-06). Known and unknown addresses cause the same work and response; only the mail differs. The
 * password works once the mail's link is opened, and only if it is the only one chosen for the address (`completeRegistration`): an
 * attacker who registers another person's address gets no access.
 */
export class Register extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ email, password, network }: Register): Promise<void> {
    const emailKey = canonicalEmail(email);
    const { requestCount, chosenHash } = await this.unitOfWork.run(async ({ manager }) => ({
      requestCount: await countMailRequest(manager, 'register', network, emailKey),
      chosenHash: await chosenPasswordHash(manager, emailKey),
    }));
    const [isSamePassword, newHash] = await Promise.all([passwordMatches(password, chosenHash), hashPassword(password)]);
    const passwordHash = isSamePassword && chosenHash !== null ? chosenHash : newHash;
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.query(
        `insert into users (id, email, email_key, password_hash, role, verified, created_at) values ($1, $2, $3, null, null, false, now())
         on conflict do nothing`,
        [newId(), email, emailKey],
      );
      await saveChosenPassword(tx.manager, emailKey, passwordHash);
      await enqueueAccountMail(tx, {
        recipientSql: 'u.email_key = $1',
        recipient: emailKey,
        kindSql: `case when u.verified then 'already-registered' else 'verify' end`,
        passwordHash,
        requestCount,
      });
    });
  }
}
