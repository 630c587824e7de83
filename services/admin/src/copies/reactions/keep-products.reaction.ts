import { Injectable } from '@nestjs/common';
import { type Fact, type Gone, ProductCreated, ProductDeleted, type ProductState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps whose products there are, each under the name it was published with. */
@ReactsTo(ProductCreated)
@KeepsCopy('product', ProductCreated)
@Injectable()
export class KeepProducts implements CopyKeeper<ProductState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ProductState>): Promise<void> {
    const { userId, name, createdAt } = fact.body;
    await this.work.run(({ manager }) => applyCopy(manager, 'product', fact, { user_id: userId, name, created_at: createdAt }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'product', fact));
  }
}

@ReactsTo(ProductDeleted)
@Injectable()
export class BuryProducts implements Reaction<Gone> {
  constructor(private readonly keeper: KeepProducts) {}

  handle(fact: Fact<Gone>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
