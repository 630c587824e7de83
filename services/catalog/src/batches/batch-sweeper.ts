import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Wakeful } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { sweepBatches } from './batch-rows.js';

/** How often old batches are looked for, in milliseconds, and how many go in one statement. */
const sweepEvery = 10 * 60_000;
const together = 20;

/** Forgets batches that nobody may undo any more. In workers only; several may sweep at the same time. */
@Injectable()
export class BatchSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('batches');
  private readonly sweeping: Wakeful;

  constructor(database: DataSource) {
    this.sweeping = new Wakeful(
      async (going) => {
        while (going() && (await sweepBatches(database.manager, together)) === together);
      },
      sweepEvery,
      (error) => this.log.warn({ err: error, msg: 'cannot sweep old batches now' }),
    );
  }

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }
}
