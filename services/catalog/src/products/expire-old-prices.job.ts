import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { UnitOfWork } from '@shop/messaging';
import { Product } from './product.entity.js';

const RUN_INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/** Ends old prices whose time is over (D-119). Runs in workers only; several may run at the same time. */
@Injectable()
export class ExpireOldPricesJob {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Interval(RUN_INTERVAL_MS)
  async run(now = new Date()): Promise<void> {
    while ((await this.expireBatch(now)) === BATCH_SIZE);
  }

  private expireBatch(now: Date): Promise<number> {
    return this.unitOfWork.run(
      async (tx) => {
        const expired = await tx.manager.query<{ id: string }[]>(
          'select id from product where old_price_until <= $1 order by old_price_until limit $2',
          [now, BATCH_SIZE],
        );
        const products = await tx.loadAll(
          Product,
          expired.map(({ id }) => id),
        );
        for (const product of products) product.expireOldPrice(now);
        return expired.length;
      },
      { tier: 2 },
    );
  }
}
