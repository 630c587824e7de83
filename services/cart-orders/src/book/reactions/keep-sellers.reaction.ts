import { Injectable } from '@nestjs/common';
import { type Fact, ManufacturerCreated, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps what an order needs to know of its manufacturer. The row of one who is gone keeps its last values: a removed line still names its seller. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@KeepsCopy('book_seller', ManufacturerEdited)
@Injectable()
export class KeepSellers implements CopyKeeper<ManufacturerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ManufacturerState>): Promise<void> {
    const { name, image, phone, street, minPurchase, pointOfSale, verificationStatus } = fact.body;
    const columns = { name, image, phone, street, min_purchase: minPurchase, point_of_sale: pointOfSale };
    await this.work.run(({ manager }) => applyCopy(manager, 'book_seller', fact, { ...columns, verification_status: verificationStatus }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'book_seller', fact));
  }
}
