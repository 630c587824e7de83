import { Injectable } from '@nestjs/common';
import type { Fact } from '@shop/contracts/events';
import { DataSource } from 'typeorm';
import { Site } from '../site.js';
import { type News, noteNewsMail, noteNewsMailSent } from './account-mails.js';
import { renderMail } from './content/render-mail.js';
import { MailServer } from './mail-server.js';

/** What is older is no news: it was brought in, or heard of again long after. Days; the note that a mail left is kept as long. */
const newsFor = 3;

/** Mails about facts of other services. */
@Injectable()
export class NewsMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly server: MailServer,
    private readonly site: Site,
  ) {}

  /**
   * Tells an account of a fact, once, however often it comes; nobody where the account is gone, or where what happened at `at` is no news.
   * A mail that had to be sent again has the same Message-ID.
   */
  async tell(userId: string, { id, occurredAt }: Fact, news: News, at = occurredAt): Promise<void> {
    if (Date.now() - Date.parse(at) > newsFor * 86_400_000) return;
    // Not in a transaction: the mail leaves between the two.
    const email = await noteNewsMail(this.dataSource.manager, id, userId, news);
    if (email === undefined) return;
    const words = renderMail({ reason: null, ...news, email }, this.site.url);
    await this.server.send({ id, to: email, date: new Date(occurredAt), ...words });
    await noteNewsMailSent(this.dataSource.manager, id);
  }
}
