import { Injectable } from '@nestjs/common';
import { AccountMailWanted, type EventEnvelope } from '@shop/contracts/events';
import { type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { prepareMail } from '../account-mails.js';
import { renderMail } from '../content/render-mail.js';
import { MailServer } from '../mail-server.js';
import { Site } from '../../site/site.js';

/**
 * Sends an e-mail about an account. The link's token is created here and only its hash is stored. A retried mail has the same Message-ID.
 */
@Injectable()
@ReactsTo(AccountMailWanted)
export class SendAccountMailReaction implements Reaction<{ mailId: string }> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly server: MailServer,
    private readonly site: Site,
  ) {}

  async handle({ id, occurredAt, body: { mailId } }: EventEnvelope<{ mailId: string }>): Promise<void> {
    const mail = await this.unitOfWork.run(({ manager }) => prepareMail(manager, mailId));
    if (mail) await this.server.send({ id, to: mail.email, date: new Date(occurredAt), ...renderMail(mail, this.site) });
  }
}
