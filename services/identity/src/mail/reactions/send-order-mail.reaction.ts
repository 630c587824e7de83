import { Injectable } from '@nestjs/common';
import { type Fact, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { NewsMails } from '../news-mails.js';

/** Tells a manufacturer of an order by e-mail, once for each. */
@Injectable()
@ReactsTo(SubOrderReceived)
export class SendOrderMailReaction implements Reaction<SubOrderState> {
  constructor(private readonly mails: NewsMails) {}

  async handle(fact: Fact<SubOrderState>): Promise<void> {
    const { sellerId, number, buyerName, subtotal, units, createdAt } = fact.body;
    const order = { number, buyerName, subtotal, units };
    await this.mails.tell(sellerId, fact, { kind: 'order-received', order }, createdAt);
  }
}
