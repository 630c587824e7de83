import { Injectable } from '@nestjs/common';
import { type EventEnvelope, OrderPlaced, type PlacedOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { isUnavailable } from '@shop/platform';
import { EventMails } from '../event-mails.js';

/** Sends each manufacturer of an order a mail about its part, and a buyer with an account a receipt. */
@Injectable()
@ReactsTo(OrderPlaced)
export class SendOrderMailsReaction implements Reaction<PlacedOrderState> {
  constructor(private readonly mails: EventMails) {}

  /** Sends the other mails when one fails. The ids are those of the suborders and of the order, so that a retry repeats no sent mail. */
  async handle({ occurredAt, body: order }: EventEnvelope<PlacedOrderState>): Promise<void> {
    const { id, buyerId, createdAt, parts } = order;
    const outcomes = await Promise.allSettled([
      ...parts.map((part) => {
        const ownPart = { ...order, number: part.number, total: part.subtotal, parts: [part] };
        return this.mails.send(part.sellerId, { id: part.id, occurredAt }, { kind: 'order-received', order: ownPart }, createdAt);
      }),
      ...(buyerId === null ? [] : [this.mails.send(buyerId, { id, occurredAt }, { kind: 'order-sent', order }, createdAt)]),
    ]);
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (errors.length > 0) throw errors.find(isUnavailable) ?? errors[0];
  }
}
