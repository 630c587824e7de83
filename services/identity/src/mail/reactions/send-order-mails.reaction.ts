import { Injectable } from '@nestjs/common';
import { verifiedText } from '@shop/contracts';
import { type EventEnvelope, OrderPlaced, type PlacedOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo } from '@shop/messaging';
import { isUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import type { MailedOrder } from '../account-mails.js';
import { EventMails } from '../event-mails.js';

/** Sends each manufacturer of an order a mail about its part, and a buyer with an account a receipt. */
@Injectable()
@ReactsTo(OrderPlaced)
export class SendOrderMailsReaction implements Reaction<PlacedOrderState> {
  constructor(
    private readonly mails: EventMails,
    private readonly dataSource: DataSource,
  ) {}

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
    const receipts =
      buyerId === null ? [] : [{ to: buyerId, id, mail: { kind: 'order-sent' as const, order: await this.withVerifiedMarks(order) } }];
    const errors: unknown[] = [];
    for (const { to, id: mailId, mail } of [...mails, ...receipts])
      await this.mails.send(to, { id: mailId, occurredAt }, mail, createdAt).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors.find(isUnavailable) ?? errors[0];
  }

  /** The order with the marks of the manufacturers that are verified now. */
  private async withVerifiedMarks(order: PlacedOrderState): Promise<MailedOrder> {
    const sellers = await this.dataSource.query<{ id: string; createdAt: string; orderStep: number }[]>(
      `select id, created_at as "createdAt", order_step as "orderStep" from manufacturers
       where id = any($1) and verification_status = 'verified' and not suspended`,
      [order.parts.map(({ sellerId }) => sellerId)],
    );
    const textOf = new Map(sellers.map((seller) => [seller.id, verifiedText(seller)]));
    return { ...order, parts: order.parts.map((part) => ({ ...part, verified: textOf.get(part.sellerId) })) };
  }
}
