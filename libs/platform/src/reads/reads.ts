import { createHash } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { QueryArrayConfig } from 'pg';
import type { MetricSource, Reading } from '../metrics/metrics.js';
import { PoolMetrics } from '../metrics/pool-metrics.js';
import { ReadConnections } from './read-connections.js';

/** A JSON document that is ready to leave. */
export type JsonDocument = string;

/** A statement that PostgreSQL parses and plans once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names a statement by its text, so that the same text is prepared once. */
export const statement = (text: string): Statement => ({ name: `r${createHash('sha1').update(text).digest('hex').slice(0, 20)}`, text });

/**
 * Runs the read side's statements past the ORM, on connections of their own: reads return what the database made, cost one round trip,
 * and do not wait behind writes.
 */
export class Reads implements OnApplicationShutdown, MetricSource {
  readonly metricsName = 'reads';
  private readonly connections: ReadConnections;

  constructor({ databaseUrl, schema, connections = 8 }: { databaseUrl: string; schema: string; connections?: number }) {
    const config = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      application_name: `shop-${schema}-reads`,
      // Every filter has its statement and every statement its index, so one plan is good for all values: planning anew costs more than
      // reading. What it reads is small and in memory, which the planner's defaults do not expect.
      options: `-c search_path=${schema},public -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0`,
    };
    this.connections = new ReadConnections(config, connections);
  }

  readMetrics(): Reading[] {
    return new PoolMetrics(() => ({ reads: this.connections.asPool() })).readMetrics();
  }

  onApplicationShutdown(): Promise<void> {
    return this.connections.end();
  }

  /**
   * The one value (text or bytea) of a statement that always answers with a whole JSON document. It goes out as it came: neither parsed nor
   * written again.
   */
  async json(statement: Statement, values?: unknown[]): Promise<JsonDocument> {
    const document = await this.find(statement, values);
    if (!document) throw new Error(`a read answered nothing: ${statement.text}`);
    return document;
  }

  /** Like `json`, for a statement that answers with nothing when there is none. */
  async find({ name, text }: Statement, values: unknown[] = []): Promise<JsonDocument | undefined> {
    const query: QueryArrayConfig = { name, text, values, rowMode: 'array', types: asText };
    const { rows } = await this.connections.query<[string | null]>({ ...query, binary: true } as QueryArrayConfig);
    return rows[0]?.[0] ?? undefined;
  }
}

/** The driver has decoded every value as UTF-8 when it comes here, bytea in binary form included. */
const asText = { getTypeParser: () => (value: string) => value };
