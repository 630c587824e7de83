import { type BeforeApplicationShutdown, type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';
import { Interval, ScheduleModule } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { identifier, rows } from './sql.js';

/** Rows that a job deletes. Queries do not rely on the job: they check the condition too. */
export interface ExpiredRows {
  table: string;
  /** SQL without parameters. */
  condition: string;
  /** Rows of one statement; default 500. */
  batchSize?: number;
}

const EXPIRED_ROWS = Symbol('expired rows');
const RUN_INTERVAL_MS = 10 * 60_000;

/** Deletes expired rows in batches, each in its own transaction. `skip locked` lets several processes run it at the same time. */
@Injectable()
export class ExpiredRowsJob implements BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(EXPIRED_ROWS) private readonly tables: readonly ExpiredRows[],
  ) {}

  @Interval(RUN_INTERVAL_MS)
  async run(): Promise<void> {
    this.running ??= this.deleteAll().finally(() => (this.running = undefined));
    await this.running;
  }

  /** Waits for the current batch before the database connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.running?.catch(() => undefined);
  }

  private async deleteAll(): Promise<void> {
    for (const { table, condition, batchSize = 500 } of this.tables) {
      const sql = `with deleted as (
        delete from ${identifier(table)} where ctid = any(array(
          select ctid from ${identifier(table)} where ${condition} limit ${batchSize} for update skip locked))
        returning 1) select count(*)::int as count from deleted`;
      let deletedCount = batchSize;
      while (deletedCount === batchSize && !this.stopping)
        [{ count: deletedCount } = { count: 0 }] = await rows<{ count: number }>(this.dataSource, sql);
    }
  }
}

/** Deletes a service's expired rows every ten minutes; imported by workers. */
@Module({})
export class ExpiredRowsModule {
  static forRoot(tables: readonly ExpiredRows[]): DynamicModule {
    return {
      module: ExpiredRowsModule,
      imports: [ScheduleModule.forRoot()],
      providers: [{ provide: EXPIRED_ROWS, useValue: tables }, ExpiredRowsJob],
      exports: [ExpiredRowsJob],
    };
  }
}
