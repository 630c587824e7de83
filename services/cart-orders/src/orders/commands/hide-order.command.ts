import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { orderNotFound } from '../order-not-found.js';

/** Takes an order out of its buyer's list; everybody else keeps it, and its link still opens (A-27, B-23). Repeatable. */
export class HideOrder extends Command<void> {
  constructor(
    readonly buyerId: string,
    readonly number: string,
  ) {
    super();
  }
}

@CommandHandler(HideOrder)
export class HideOrderHandler implements ICommandHandler<HideOrder> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ buyerId, number }: HideOrder): Promise<void> {
    const [hidden] = await this.work.run(({ manager }) =>
      manager.query<unknown[]>(
        `with hidden as (update orders set hidden_at = coalesce(hidden_at, now()) where number = $1 and buyer_id = $2 returning id)
         select id from hidden`,
        [number, buyerId],
      ),
    );
    if (!hidden) throw orderNotFound();
  }
}
