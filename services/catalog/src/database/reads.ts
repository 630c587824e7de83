import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A statement that PostgreSQL parses and plans once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names a statement by its text, so that the same text is prepared once. */
export const statement = (text: string): Statement => ({ name: `r${createHash('sha1').update(text).digest('hex').slice(0, 20)}`, text });

/**
 * Runs the read side's statements on the service's own pool, past the ORM: reads return what the database made, and cost one round trip.
 */
@Injectable()
export class Reads {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  async rows<Row extends object>({ name, text }: Statement, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>({ name, text, values })).rows;
  }

  /** The one value of a statement that answers with a whole JSON document: it goes out as it is, neither parsed nor written again. */
  async json({ name, text }: Statement, values: unknown[] = []): Promise<string | undefined> {
    const { rows } = await this.pool.query<[string | null]>({ name, text, values, rowMode: 'array' });
    return rows[0]?.[0] ?? undefined;
  }
}
