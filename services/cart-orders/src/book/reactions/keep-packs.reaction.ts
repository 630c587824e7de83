import { Injectable } from '@nestjs/common';
import { type Fact, type Gone, PackCreated, PackDeleted, PackEdited, type PackState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps what an order needs to know of a pack; the names of what is in it stand in the copy of the products. */
@ReactsTo(PackCreated, PackEdited)
@KeepsCopy('book_pack', PackEdited)
@Injectable()
export class KeepPacks implements CopyKeeper<PackState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<PackState>): Promise<void> {
    const { userId, name, price, priceUSD, products, complete, blocked } = fact.body;
    const units = products.flatMap((line) => line.quantities).reduce((sum, { quantity }) => sum + quantity, 0);
    const columns = { seller_id: userId, name, price, price_usd: priceUSD, units, complete, blocked, products: JSON.stringify(products) };
    await this.work.run(({ manager }) => applyCopy(manager, 'book_pack', fact, columns));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'book_pack', fact));
  }
}

@ReactsTo(PackDeleted)
@Injectable()
export class BuryPacks implements Reaction<Gone> {
  constructor(private readonly keeper: KeepPacks) {}

  handle(fact: Fact<Gone>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
