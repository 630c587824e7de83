import { Injectable } from '@nestjs/common';
import { AccountStandingChanged, type AccountStandingState, type Fact } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps which accounts may not act, or act no more, whatever their tokens say. */
@ReactsTo(AccountStandingChanged)
@KeepsCopy('account_standing', AccountStandingChanged)
@Injectable()
export class KeepStandings implements CopyKeeper<AccountStandingState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<AccountStandingState>): Promise<void> {
    const { role, standing } = fact.body;
    await this.work.run(({ manager }) => applyCopy(manager, 'account_standing', fact, { role, standing }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'account_standing', fact));
  }
}
