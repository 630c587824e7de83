import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CoalescingLoop } from '@shop/messaging';
import { DataSource } from 'typeorm';
import { deleteExpiredBatches } from './batch-rows.js';

const SWEEP_INTERVAL_MS = 10 * 60_000;
const BATCHES_PER_STATEMENT = 20;

/** Deletes batches that are too old to be undone. Runs in every worker; `skip locked` lets several run at the same time. */
@Injectable()
export class BatchSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('batches');
  private readonly loop: CoalescingLoop;

  constructor(database: DataSource) {
    this.loop = new CoalescingLoop(
      async (isRunning) => {
        while (isRunning() && (await deleteExpiredBatches(database.manager, BATCHES_PER_STATEMENT)) === BATCHES_PER_STATEMENT);
      },
      SWEEP_INTERVAL_MS,
      (error) => this.log.warn({ err: error, msg: 'cannot delete expired batches now' }),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }
}
