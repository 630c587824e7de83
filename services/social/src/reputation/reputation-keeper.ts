import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { dirtyChannel, dirtyReadings, DirtySet, DirtyWorker } from '@shop/messaging';
import type { MetricSource, Reading } from '@shop/platform';
import type { DataSource } from 'typeorm';
import { RefreshReputations } from './commands/refresh-reputations.command.js';
import { reputationDirtyTable } from './reputation-dirty.js';

export interface ReputationKeeperOptions {
  /** Where social's tables are, to listen for marks. */
  databaseUrl: string;
  schema: string;
  role: 'api' | 'worker' | 'both';
}

/** Starts and ends with the service and, in a worker, counts anew what was marked. */
export class ReputationKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown, MetricSource {
  readonly metricsName = 'reputation';
  private readonly set: DirtySet;
  private readonly worker: DirtyWorker | undefined;

  constructor(database: DataSource, commands: CommandBus, { databaseUrl, schema, role }: ReputationKeeperOptions) {
    this.set = new DirtySet({ executor: database, table: reputationDirtyTable });
    if (role === 'api') return;
    this.worker = new DirtyWorker(this.set, {
      databaseUrl,
      channel: dirtyChannel(schema, reputationDirtyTable),
      // One batch is kept for reviews: followers of many stores never stand in front of somebody's opinion.
      batch: 16,
      concurrency: 2,
      urgent: 1,
      work: (claims) => commands.execute(new RefreshReputations(claims.map(({ key }) => key))),
    });
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
  }

  /** While there is still a database to write to. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.stop();
  }

  readMetrics(): Promise<Reading[]> {
    return dirtyReadings(this.set, 'reputation');
  }
}
