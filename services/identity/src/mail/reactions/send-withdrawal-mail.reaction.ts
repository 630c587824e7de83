import { Injectable } from '@nestjs/common';
import { type Fact, type PublicationWithdrawal, PublicationWithdrawn } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { NewsMails } from '../news-mails.js';

/** Tells a manufacturer by e-mail that an admin took something of theirs out of the shop, and why; once for each time. */
@Injectable()
@ReactsTo(PublicationWithdrawn)
export class SendWithdrawalMailReaction implements Reaction<PublicationWithdrawal> {
  constructor(private readonly mails: NewsMails) {}

  async handle(fact: Fact<PublicationWithdrawal>): Promise<void> {
    const { userId, kind, name, reason } = fact.body;
    await this.mails.tell(userId, fact, { kind: 'product-blocked', thing: { kind, name }, reason });
  }
}
