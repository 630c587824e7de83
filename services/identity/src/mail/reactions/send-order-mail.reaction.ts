import { Injectable } from '@nestjs/common';
import { type EventEnvelope, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { EventMails } from '../event-mails.js';

/** Sends a manufacturer one mail per order. */
@Injectable()
@ReactsTo(SubOrderReceived)
export class SendOrderMailReaction implements Reaction<SubOrderState> {
  constructor(private readonly mails: EventMails) {}

  async handle(event: EventEnvelope<SubOrderState>): Promise<void> {
    const { sellerId, number, buyerName, subtotal, units, createdAt } = event.body;
    const order = { number, buyerName, subtotal, units };
    await this.mails.send(sellerId, event, { kind: 'order-received', order }, createdAt);
  }
}
