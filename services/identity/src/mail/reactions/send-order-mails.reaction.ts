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

  /**
   * Sends the mails one after the other, so that a burst of orders leaves the processors to buyers, and the other mails when one fails. The
   * ids are those of the suborders and of the order, so that a retry repeats no sent mail.
   */
  async handle({ occurredAt, body: order }: EventEnvelope<PlacedOrderState>): Promise<void> {
    const { id, buyerId, createdAt, parts } = order;
    const mails = parts.map((part) => {
      const ownPart = { ...order, number: part.number, total: part.subtotal, parts: [part] };
      return { to: part.sellerId, id: part.id, mail: { kind: 'order-received' as const, order: ownPart } };
    });
    const receipts = buyerId === null ? [] : [{ to: buyerId, id, mail: { kind: 'order-sent' as const, order } }];
    const errors: unknown[] = [];
    for (const { to, id: mailId, mail } of [...mails, ...receipts])
      await this.mails.send(to, { id: mailId, occurredAt }, mail, createdAt).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors.find(isUnavailable) ?? errors[0];
  }
}
