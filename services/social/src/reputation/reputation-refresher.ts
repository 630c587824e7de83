import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { staleKeyReadings, StaleKeys, StaleKeyWorker, type Waker } from '@shop/messaging';
import type { MetricSource, Reading } from '@shop/platform';
import type { DataSource } from 'typeorm';
import { RefreshReputations } from './commands/refresh-reputations.command.js';
import { staleReputationTable } from '../database/stale-reputations.js';

export interface ReputationRefresherOptions {
  role: 'api' | 'worker' | 'both';
}

/** Worker that recomputes stale reputations. It runs in the `worker` and `both` roles and starts and stops with the service. */
export class ReputationRefresher implements OnApplicationBootstrap, BeforeApplicationShutdown, MetricSource {
  readonly metricsName = 'reputation';
  private readonly staleKeys: StaleKeys;
  private readonly worker: StaleKeyWorker | undefined;

  constructor(database: DataSource, commands: CommandBus, waker: Waker, { role }: ReputationRefresherOptions) {
    this.staleKeys = new StaleKeys({ executor: database, table: staleReputationTable });
    if (role === 'api') return;
    this.worker = new StaleKeyWorker(this.staleKeys, {
      waker,
      // One of the two batches is reserved for reviews, so that many new followers cannot delay them.
      batchSize: 16,
      concurrency: 2,
      urgentConcurrency: 1,
      work: (claims) => commands.execute(new RefreshReputations(claims.map(({ key }) => key))),
    });
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
  }

  /** Stops before the database connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  readMetrics(): Promise<Reading[]> {
    return staleKeyReadings(this.staleKeys, 'reputation');
  }
}
