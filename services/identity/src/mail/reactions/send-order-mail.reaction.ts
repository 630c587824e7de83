import { Injectable } from '@nestjs/common';
import { type Fact, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { Site } from '../../site.js';
import { noteOrderMail, noteOrderMailSent } from '../account-mails.js';
import { renderMail } from '../content/render-mail.js';
import { MailServer } from '../mail-server.js';

/** What is older is no news: it was brought in, or heard of again long after. Days; the note that a mail left is kept as long. */
const newsFor = 3;

/** Tells a manufacturer of an order by e-mail, once for each. A mail that had to be sent again has the same Message-ID. */
@Injectable()
@ReactsTo(SubOrderReceived)
export class SendOrderMailReaction implements Reaction<SubOrderState> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly server: MailServer,
    private readonly site: Site,
  ) {}

  async handle({ id, occurredAt, body }: Fact<SubOrderState>): Promise<void> {
    const { sellerId, number, buyerName, subtotal, units, createdAt } = body;
    if (Date.now() - Date.parse(createdAt) > newsFor * 86_400_000) return;
    const order = { number, buyerName, subtotal, units };
    // Not in a transaction: the mail leaves between the two.
    const email = await noteOrderMail(this.dataSource.manager, id, sellerId, order);
    if (email === undefined) return;
    const words = renderMail({ kind: 'order-received', email, reason: null, order }, this.site.url);
    await this.server.send({ id, to: email, date: new Date(occurredAt), ...words });
    await noteOrderMailSent(this.dataSource.manager, id);
  }
}
