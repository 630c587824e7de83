import { Injectable } from '@nestjs/common';
import { type Fact, type Gone, ProductCreated, ProductDeleted, ProductEdited, type ProductState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps what a list of favourites and of news shows of a product. The row of one that is gone keeps its name and price for the favourites that name it, and no picture. */
@ReactsTo(ProductCreated, ProductEdited)
@KeepsCopy('product', ProductEdited)
@Injectable()
export class KeepProducts implements CopyKeeper<ProductState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ProductState>): Promise<void> {
    const { userId, name, mainImage, price, createdAt, blocked } = fact.body;
    const columns = { user_id: userId, name, main_image: mainImage, price, created_at: createdAt, blocked };
    await this.work.run(({ manager }) => applyCopy(manager, 'product', fact, columns));
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => buryCopy(manager, 'product', fact, { main_image: null }));
  }
}

@ReactsTo(ProductDeleted)
@Injectable()
export class BuryProduct implements Reaction<Gone> {
  constructor(private readonly keeper: KeepProducts) {}

  handle(fact: Fact<Gone>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
