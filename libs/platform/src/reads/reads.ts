import { createHash } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { QueryArrayConfig } from 'pg';
import type { MetricSource, Reading } from '../metrics/metrics.js';
import { PoolMetrics } from '../metrics/pool-metrics.js';
import { codeOf } from '../errors/unavailable.js';
import { ReadConnections } from './read-connections.js';

/** SQLSTATE */
const NUMERIC_OVERFLOW = '22003';

/** JSON text, sent as it is. */
export type JsonDocument = string;

/** A prepared statement: PostgreSQL parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface ReadsOptions {
  databaseUrl: string;
  isPooled?: boolean;
  schema: string;
  connections: number;
}

/** Derives the name from the text, so that equal texts are prepared once. */
export const statement = (text: string): Statement => ({ name: `r${createHash('sha1').update(text).digest('hex').slice(0, 20)}`, text });

/**
 * Runs read statements without the ORM, on their own connections: one round trip each, results passed through unchanged, no waiting
 * behind writes.
 */
export class Reads implements OnApplicationShutdown, MetricSource {
  readonly metricsName = 'reads';
  private readonly connections: ReadConnections;
  private readonly isPooled: boolean;

  /** Behind a pooler in transaction mode, statements are not prepared and the planner has its defaults. */
  constructor({ databaseUrl, isPooled = false, schema, connections }: ReadsOptions) {
    this.isPooled = isPooled;
    const config = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      application_name: `shop-${schema}-reads`,
      // A generic plan suits all values, because each filter has its own statement and index, and planning costs more than reading. The
      // data is small and cached, unlike the planner's defaults assume.
      ...(!isPooled && {
        options: `-c search_path=${schema},public -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0`,
      }),
    };
    this.connections = new ReadConnections(config, connections);
  }

  readMetrics(): Reading[] {
    return new PoolMetrics(() => ({ reads: this.connections.poolStats() })).readMetrics();
  }

  onApplicationShutdown(): Promise<void> {
    return this.connections.end();
  }

  /** Returns the single value (text or bytea) of a statement that always yields a JSON document. It is neither parsed nor serialised. */
  async json(statement: Statement, values?: unknown[]): Promise<JsonDocument> {
    const document = await this.find(statement, values);
    if (!document) throw new Error(`a read returned nothing: ${statement.text}`);
    return document;
  }

  /** `json` for a statement that may yield no row. */
  async find({ name, text }: Statement, values: unknown[] = []): Promise<JsonDocument | undefined> {
    // A statement without name and values would be sent in the simple protocol, which answers bytea as hexadecimal text.
    const mode = this.isPooled ? { queryMode: 'extended' } : { name };
    const query: QueryArrayConfig = { ...mode, text, values, rowMode: 'array', types: TEXT_TYPES };
    const { rows } = await this.connections.query<[string | null]>({ ...query, binary: true } as QueryArrayConfig).catch(rethrowOverflow);
    return rows[0]?.[0] ?? undefined;
  }
}

/** A number that overflows in a read comes from stored data, so the error must not count as the caller's bad input. */
function rethrowOverflow(error: unknown): never {
  if (codeOf(error) === NUMERIC_OVERFLOW) throw new Error('a read computed a number that is out of range', { cause: error });
  throw error;
}

/** The driver has already decoded all values as UTF-8, binary bytea included. */
const TEXT_TYPES = { getTypeParser: () => (value: string) => value };
