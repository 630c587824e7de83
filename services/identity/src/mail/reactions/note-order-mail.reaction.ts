import { Injectable } from '@nestjs/common';
import { type Fact, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { wantOrderMail } from '../account-mails.js';

/** What is older is no news: it was brought in, or heard of again long after. Days. */
const newsFor = 3;

/** Has a manufacturer told of an order by e-mail, once for each. */
@Injectable()
@ReactsTo(SubOrderReceived)
export class NoteOrderMailReaction implements Reaction<SubOrderState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle({ id, body }: Fact<SubOrderState>): Promise<void> {
    const { sellerId, number, buyerName, subtotal, units, createdAt } = body;
    if (Date.now() - Date.parse(createdAt) > newsFor * 86_400_000) return;
    await this.unitOfWork.run((tx) => wantOrderMail(tx, id, sellerId, { number, buyerName, subtotal, units }));
  }
}
