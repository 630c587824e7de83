import { Injectable } from '@nestjs/common';
import { type Fact, WholesalerCreated, WholesalerDeleted, WholesalerEdited, type WholesalerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, letGoOf, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { dropSavedCart } from '../../cart/saved-cart-row.js';

/** Keeps what an order says of its buyer: a wholesaler's data come from their profile, whatever a request says. */
@ReactsTo(WholesalerCreated, WholesalerEdited)
@KeepsCopy('buyer', WholesalerEdited)
@Injectable()
export class KeepBuyers implements CopyKeeper<WholesalerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<WholesalerState>): Promise<void> {
    const { name, phone, street, city, province, postalCode, country } = fact.body;
    const columns = { name, phone, street, city, province, postal_code: postalCode, country };
    await this.work.run(({ manager }) => applyCopy(manager, 'buyer', fact, columns));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await buryCopy(manager, 'buyer', fact, { name: '', phone: '', street: '', city: '', province: '', postal_code: '' });
      await dropSavedCart(manager, fact.body.id);
      // Orders keep the name, what was said of them does not have to.
      const bought = await manager.query<{ id: string }[]>(
        'select s.id from sub_order s join orders o on o.id = s.order_id where o.buyer_id = $1',
        [fact.body.id],
      );
      await letGoOf(
        manager,
        bought.map(({ id }) => id),
      );
    });
  }
}

@ReactsTo(WholesalerDeleted)
@Injectable()
export class BuryBuyers implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepBuyers) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
