import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@shop/contracts/events';
import { DataSource } from 'typeorm';
import { Site } from '../site/site.js';
import { type EventMail, reserveEventMail, markEventMailSent } from './account-mails.js';
import { renderMail } from './content/render-mail.js';
import { MailServer } from './mail-server.js';

/** Older events are imported or replayed and cause no mail. Sent mails are remembered for the same number of days. */
const MAX_AGE_DAYS = 3;

/** Mails about events of other services. */
@Injectable()
export class EventMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly server: MailServer,
    private readonly site: Site,
  ) {}

  /**
   * Sends one mail per id, however often its event is delivered. Sends nothing when the account does not exist or `at` is too long ago. A
   * retried mail has the same Message-ID.
   */
  async send(
    userId: string,
    { id, occurredAt }: Pick<EventEnvelope, 'id' | 'occurredAt'>,
    mail: EventMail,
    at = occurredAt,
  ): Promise<void> {
    if (Date.now() - Date.parse(at) > MAX_AGE_DAYS * 86_400_000) return;
    // No transaction: the mail is sent between the two statements.
    const email = await reserveEventMail(this.dataSource.manager, id, userId, mail);
    if (email === undefined) return;
    const content = renderMail({ reason: null, ...mail, email }, this.site);
    await this.server.send({ id, to: email, date: new Date(occurredAt), ...content });
    await markEventMailSent(this.dataSource.manager, id);
  }
}
