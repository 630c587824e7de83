import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type PublicationWithdrawal, PublicationWithdrawn } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { EventMails } from '../event-mails.js';

/** Sends a manufacturer one mail, with the reason, each time an admin blocks one of their products or packs. */
@Injectable()
@ReactsTo(PublicationWithdrawn)
export class SendWithdrawalMailReaction implements Reaction<PublicationWithdrawal> {
  constructor(private readonly mails: EventMails) {}

  async handle(event: EventEnvelope<PublicationWithdrawal>): Promise<void> {
    const { userId, kind, name, reason } = event.body;
    await this.mails.send(userId, event, { kind: 'product-blocked', item: { kind, name }, reason });
  }
}
