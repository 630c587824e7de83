import { Injectable } from '@nestjs/common';
import { KeepStandings } from '@shop/accounts';
import type { AccountStandingState, Fact } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { markReviewedBy } from '../../reputation/reputation-dirty.js';

/** Who may act, as everywhere; here what a suspended wholesaler said is not shown either, and comes back with them. */
@Injectable()
export class KeepStandingsOfReviewers extends KeepStandings {
  constructor(private readonly unitOfWork: UnitOfWork) {
    super(unitOfWork);
  }

  override async handle(fact: Fact<AccountStandingState>): Promise<void> {
    await super.handle(fact);
    await this.recount(fact.body.id);
  }

  override async bury(fact: Fact<{ id: string }>): Promise<void> {
    await super.bury(fact);
    await this.recount(fact.body.id);
  }

  /** After the copy is written; what is cut off between the two is handled again as a whole. */
  private async recount(wholesalerId: string): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markReviewedBy(manager, wholesalerId));
  }
}
