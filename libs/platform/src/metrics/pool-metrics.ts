import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { findDataSource } from '../database/find-data-source.js';
import type { MetricSource, Reading } from './metrics.js';

/** Counters of a `pg.Pool`. */
export interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number };
}

/** Per pool: open, idle and maximum connections, and waiting callers. */
export class PoolMetrics implements MetricSource {
  readonly metricsName = 'pools';

  constructor(private readonly pools: () => Record<string, Pool>) {}

  readMetrics(): Reading[] {
    return Object.entries(this.pools()).flatMap(([pool, { totalCount, idleCount, waitingCount, options }]) => {
      const connections = (state: string, value: number): Reading => ({
        name: 'shop_db_pool_connections',
        help: 'Connections of a pool to the database by state; max is how many there may be.',
        labels: { pool, state },
        value,
      });
      const waiting = { name: 'shop_db_pool_waiting', help: 'Callers that wait for a connection.', labels: { pool }, value: waitingCount };
      const states = { open: totalCount, idle: idleCount, max: options.max ?? 10 };
      return [...Object.entries(states).map(([state, value]) => connections(state, value)), waiting];
    });
  }
}

/** Metrics of the application's DataSource, if it has one. */
export function databasePoolMetrics(app: NestFastifyApplication): MetricSource[] {
  const dataSource = findDataSource(app);
  if (!dataSource) return [];
  const { driver } = dataSource;
  // TypeORM's types do not include it.
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  return isPool(pool) ? [new PoolMetrics(() => ({ database: pool }))] : [];
}

const isPool = (value: unknown): value is Pool =>
  typeof value === 'object' && value !== null && 'totalCount' in value && 'options' in value;
