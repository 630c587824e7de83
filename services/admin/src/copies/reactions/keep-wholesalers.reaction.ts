import { Injectable } from '@nestjs/common';
import { type Fact, WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps the wholesalers that the panel counts and names. */
@ReactsTo(WholesalerNamed)
@KeepsCopy('wholesaler', WholesalerNamed)
@Injectable()
export class KeepWholesalers implements CopyKeeper<WholesalerName> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<WholesalerName>): Promise<void> {
    const { name, city, createdAt } = fact.body;
    await this.work.run(({ manager }) => applyCopy(manager, 'wholesaler', fact, { name, city, created_at: createdAt }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'wholesaler', fact, { name: '', city: '' }));
  }
}

@ReactsTo(WholesalerDeleted)
@Injectable()
export class BuryWholesalers implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepWholesalers) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
