import { Client, type ClientConfig } from 'pg';
import { statement } from '../reads/reads.js';

/** Longer texts contain lists of varying length: preparing each would waste memory. */
const MAX_PREPARED_LENGTH = 8_000;

/** Names statements with parameters, which TypeORM does not, so that PostgreSQL parses and plans each once per connection. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // `query` has a dozen overloads; text and values always come first.
    this.query = (...args: unknown[]) => Reflect.apply(Reflect.get(Client.prototype, 'query'), this, toPreparedQuery(args));
  }
}

function toPreparedQuery([text, values, ...rest]: unknown[]): unknown[] {
  const prepared = typeof text === 'string' && text.length <= MAX_PREPARED_LENGTH && Array.isArray(values) && values.length > 0;
  return prepared ? [{ ...statement(text), values }, ...rest] : [text, values, ...rest];
}
