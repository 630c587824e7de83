import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { enqueueAccountMail } from '../../mail/account-mails.js';
import { passwordMatches } from '../../users/passwords.js';
import { countMailRequest } from '../mail-limits.js';
import { chosenPasswordHash } from '../../users/registrations.js';

/** Sends the verification mail again if the password is the one of the registration. Every request gets the same response. */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ email, password, network }: ResendVerification): Promise<void> {
    const emailKey = canonicalEmail(email);
    const { requestCount, chosenHash } = await this.unitOfWork.run(async ({ manager }) => ({
      requestCount: await countMailRequest(manager, 'register', network, emailKey),
      chosenHash: await chosenPasswordHash(manager, emailKey),
    }));
    const matches = await passwordMatches(password, chosenHash);
    await this.unitOfWork.run((tx) =>
      enqueueAccountMail(tx, {
        recipientSql: `u.email_key = $1${matches ? '' : ' and false'}`,
        recipient: emailKey,
        kindSql: `case when u.verified then 'already-registered' else 'verify' end`,
        passwordHash: chosenHash ?? undefined,
        requestCount,
      }),
    );
  }
}
