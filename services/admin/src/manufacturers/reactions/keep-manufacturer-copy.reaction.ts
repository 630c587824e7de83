import { Injectable } from '@nestjs/common';
import { type Fact, ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps the manufacturers that the panel counts and names. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@KeepsCopy('manufacturer', ManufacturerEdited)
@Injectable()
export class KeepManufacturerCopy implements CopyKeeper<ManufacturerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ManufacturerState>): Promise<void> {
    const { name, image, verificationStatus, createdAt } = fact.body;
    const columns = { name, image, verification_status: verificationStatus, created_at: createdAt };
    await this.work.run(({ manager }) => applyCopy(manager, 'manufacturer', fact, columns));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'manufacturer', fact, { name: '', image: null }));
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
