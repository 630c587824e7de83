import { Injectable } from '@nestjs/common';
import { type Fact, type Gone, PackCreated, PackDeleted, type PackState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps whose packs there are, each under the name it was published with. */
@ReactsTo(PackCreated)
@KeepsCopy('pack', PackCreated)
@Injectable()
export class KeepPacks implements CopyKeeper<PackState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<PackState>): Promise<void> {
    const { userId, name, createdAt } = fact.body;
    await this.work.run(({ manager }) => applyCopy(manager, 'pack', fact, { user_id: userId, name, created_at: createdAt }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'pack', fact));
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
