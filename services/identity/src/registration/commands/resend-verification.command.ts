import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { wantMail } from '../../mail/account-mails.js';
import { passwordMatches } from '../../users/passwords.js';
import { countMailRequest } from '../mail-limits.js';
import { chosenPassword } from '../../users/registrations.js';

/**
 * Who registered and cannot sign in yet gets the mail once more, with the password they registered with. It changes nothing else,
 * and answers the same to everybody.
 */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ email, password, address }: ResendVerification): Promise<void> {
    const { asked, chosen } = await this.unitOfWork.run(async ({ manager }) => ({
      asked: await countMailRequest(manager, 'register', address, email),
      chosen: await chosenPassword(manager, email),
    }));
    const matches = await passwordMatches(password, chosen);
    await this.unitOfWork.run((tx) =>
      wantMail(tx, {
        whom: `lower(u.email) = lower($1)${matches ? '' : ' and false'}`,
        value: email,
        kind: `case when u.verified then 'already-registered' else 'verify' end`,
        passwordHash: chosen ?? undefined,
        asked,
      }),
    );
  }
}
