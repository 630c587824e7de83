import { Injectable } from '@nestjs/common';
import { type Fact, ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** What a removed line calls the seller of whom nothing is kept. */
const goneSeller = 'Cuenta eliminada';

/** Keeps what an order needs to know of its manufacturer. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@KeepsCopy('book_seller', ManufacturerEdited)
@Injectable()
export class KeepSellers implements CopyKeeper<ManufacturerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ManufacturerState>): Promise<void> {
    const { name, image, phone, street, minPurchase, pointOfSale, verificationStatus, suspended } = fact.body;
    const columns = { name, image, phone, street, min_purchase: minPurchase, point_of_sale: pointOfSale };
    await this.work.run(({ manager }) =>
      applyCopy(manager, 'book_seller', fact, { ...columns, verification_status: verificationStatus, suspended }),
    );
  }

  /** The account is gone: orders keep its name, and nobody can call it any more. */
  async bury(fact: Fact<{ id: string }>): Promise<void> {
    const { id } = fact.body;
    await this.work.run(async ({ manager }) => {
      await buryCopy(manager, 'book_seller', fact);
      await manager.query(
        `update book_seller set name = $2, image = null, phone = '', street = null where id = $1 and deleted_at is not null`,
        [id, goneSeller],
      );
      await manager.query('update book_product set main_image = null where seller_id = $1 and main_image is not null', [id]);
      await manager.query(
        `update sub_order set seller = seller || '{"phone": "", "street": null}' where seller_id = $1 and seller ->> 'phone' <> ''`,
        [id],
      );
    });
  }
}

@ReactsTo(ManufacturerDeleted)
@Injectable()
export class BurySellers implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepSellers) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
