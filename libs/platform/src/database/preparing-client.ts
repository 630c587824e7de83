import { Client, type ClientConfig } from 'pg';
import { statement } from '../reads/reads.js';

/** Longer texts are lists, of another length each time: PostgreSQL would keep each of them for nothing. */
const LONGEST = 8_000;

/**
 * A client for which PostgreSQL parses and plans a statement with parameters once for each connection, whoever sends it: TypeORM does not name its own.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // `pg` has a dozen signatures of it; whichever is meant, the first two arguments are all that matters here.
    this.query = (...args: unknown[]) => Reflect.apply(Reflect.get(Client.prototype, 'query'), this, named(args));
  }
}

function named([text, values, ...rest]: unknown[]): unknown[] {
  const prepared = typeof text === 'string' && text.length <= LONGEST && Array.isArray(values) && values.length > 0;
  return prepared ? [{ ...statement(text), values }, ...rest] : [text, values, ...rest];
}
