import { Injectable } from '@nestjs/common';
import { type Fact, ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { removeInBatches } from '../../database/remove-in-batches.js';
import { letGoOfReputations } from '../../reputation/reputation-rows.js';

/** Keeps what stands beside a review and in a list of followed stores, and who may be followed at all. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@KeepsCopy('manufacturer', ManufacturerEdited)
@Injectable()
export class KeepManufacturerCopy implements CopyKeeper<ManufacturerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ManufacturerState>): Promise<void> {
    const { name, image, live, verificationStatus, suspended } = fact.body;
    // A suspended one is seen by nobody, as one that was never verified.
    const columns = { name, image, live, verification_status: suspended ? 'not_started' : verificationStatus };
    await this.work.run(({ manager }) => applyCopy(manager, 'manufacturer', fact, columns));
  }

  /** Nobody follows it any more, and nothing is said of it. Its products are buried by their own facts. */
  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'manufacturer', fact, { name: '', image: null, live: false }));
    await removeInBatches(this.work, ['follow', 'review'], 'manufacturer_id', fact.body.id);
    await this.work.run(({ manager }) => letGoOfReputations(manager, [fact.body.id]));
  }
}

@ReactsTo(ManufacturerDeleted)
@Injectable()
export class BuryManufacturer implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepManufacturerCopy) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
