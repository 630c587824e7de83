import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { orderNotFound } from '../order-not-found.js';

/** Hides an order in its buyer's list. Manufacturers and admins still see it, and its link still opens (A-27, B-23). Repeatable. */
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
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ buyerId, number }: HideOrder): Promise<void> {
    const [hidden] = await this.unitOfWork.run(({ manager }) =>
      manager.query<unknown[]>(
        `with hidden as (update orders set hidden_at = coalesce(hidden_at, now()) where number = $1 and buyer_id = $2 returning id)
         select id from hidden`,
        [number, buyerId],
      ),
    );
    if (!hidden) throw orderNotFound();
  }
}
