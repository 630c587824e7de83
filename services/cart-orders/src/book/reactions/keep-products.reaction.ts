import { Injectable } from '@nestjs/common';
import { type Fact, type Gone, ProductCreated, ProductDeleted, ProductEdited, type ProductState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps what an order needs to know of a product. The row of one that is gone keeps its last values: a removed line still has a name. */
@ReactsTo(ProductCreated, ProductEdited)
@KeepsCopy('book_product', ProductEdited)
@Injectable()
export class KeepProducts implements CopyKeeper<ProductState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ProductState>): Promise<void> {
    const { userId, name, price, priceUSD, mainImage, isVariable, categoryId, inventories, blocked } = fact.body;
    const columns = { seller_id: userId, name, price, price_usd: priceUSD, main_image: mainImage, is_variable: isVariable };
    const rest = { category_id: categoryId, inventories: JSON.stringify(inventories), blocked };
    await this.work.run(({ manager }) => applyCopy(manager, 'book_product', fact, { ...columns, ...rest }));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await buryCopy(manager, 'book_product', fact);
      // Of a seller whose account is gone, not even the picture stays.
      await manager.query(
        `update book_product p set main_image = null from book_seller s
         where p.id = $1 and s.id = p.seller_id and s.deleted_at is not null and p.main_image is not null`,
        [fact.body.id],
      );
    });
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
