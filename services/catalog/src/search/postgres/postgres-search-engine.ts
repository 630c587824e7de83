import { CodedError, type Suggestions } from '@shop/contracts';
import { DependencyUnavailable, isDependencyAway } from '@shop/platform';
import pg from 'pg';
import { Analysis, type Term } from '../analysis/analysis.js';
import { SearchEngine, type SearchDocument, type SearchPage, type SearchRemoval, type SearchRequest } from '../search-engine.js';
import { corrections } from './corrections.js';
import { functions } from './functions.js';
import { queryTemplates } from './lexemes.js';
import { emptyRow, rowOf, vocabularyOf, type Row } from './rows.js';
import { abandoned, generation, prepareLock, rebuildLock, schema, shapeLock } from './tables.js';
import { writes } from './writes.js';

const suggested = { products: 3, manufacturers: 3 };
/** PostgreSQL counts rows in 32 bits. */
const furthest = 2 ** 30;

/** Spanish full text in PostgreSQL: its own schema `search`, one function call per question. */
export class PostgresSearchEngine extends SearchEngine {
  private readonly pool: pg.Pool;
  private readonly analysis: Analysis;
  private prepared: Promise<void> | undefined;

  constructor(url: string, options: { analysis?: Analysis; connections?: number } = {}) {
    super();
    this.analysis = options.analysis ?? new Analysis();
    this.pool = new pg.Pool({
      connectionString: url,
      max: options.connections ?? 6,
      // The plans are the same for every term; making them anew would cost more than running them.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off -c client_min_messages=warning',
    });
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** Makes the schema ready, once, before the first question: creates what is missing, keeps what is there. Tried again if it fails. */
  private ready(): Promise<void> {
    this.prepared ??= this.prepare().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  private async prepare(): Promise<void> {
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [prepareLock]);
      // asked first: `if not exists` wants the right to create schemas even where the schema is there
      const { rows: schemas } = await client.query(`select from pg_namespace where nspname = 'search'`);
      if (schemas.length === 0) await client.query('create schema search');
      await client.query(schema);
      await client.query(functions);
      await client.query(corrections);
      await client.query(writes);
      const { rows } = await client.query<{ nobody: boolean }>('select pg_try_advisory_xact_lock($1) as nobody', [rebuildLock]);
      if (rows[0]?.nobody) await client.query(abandoned);
    });
    const words = vocabularyOf(this.analysis.vocabulary());
    await this.orAway(this.pool.query('select search.put($1, $2, $3, $4, $5)', ['product', '[]', ...words]));
  }

  async upToDate(): Promise<boolean> {
    const [state] = await this.ask<{ signature: string | null }>('select signature from search.state');
    return state?.signature === this.analysis.signature;
  }

  async index(documents: readonly SearchDocument[]): Promise<void> {
    await this.write('put', documents);
  }

  async remove(removals: readonly SearchRemoval[]): Promise<void> {
    for (const kind of ['product', 'manufacturer'] as const) {
      const rows = removals.filter((removal) => removal.kind === kind).map(emptyRow);
      if (rows.length > 0) await this.call('put', kind, rows, []);
    }
  }

  async search({ term, sort, page, pageSize }: SearchRequest): Promise<SearchPage> {
    const skip = Math.min((page - 1) * pageSize, furthest);
    let found: SearchPage = { products: [], total: 0 };
    for (const terms of this.analysis.readings(term)) {
      const values = [...parameters(terms), sort, skip, pageSize];
      found = await this.answer<SearchPage>({
        name: 'search-page',
        text: 'select search.page($1, $2, $3, $4, $5, $6, $7, $8, $9) as answer',
        values,
      });
      if (found.total > 0) break;
    }
    return found;
  }

  async suggest(term: string): Promise<Suggestions> {
    let found: Suggestions = { products: [], users: [] };
    for (const terms of this.analysis.readings(term)) {
      const values = [...parameters(terms), suggested.products, suggested.manufacturers];
      found = await this.answer<Suggestions>({
        name: 'search-suggest',
        text: 'select search.suggest($1, $2, $3, $4, $5, $6, $7, $8) as answer',
        values,
      });
      if (found.products.length + found.users.length > 0) break;
    }
    return found;
  }

  async rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    await this.ready();
    const guard = await this.connect();
    try {
      const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [rebuildLock]);
      // What stands there is another one's then, and still being filled.
      if (!rows[0]?.mine) throw new CodedError('conflict', 'search.rebuilding', 'El índice ya se está rearmando.');
      await this.replace(source);
    } finally {
      // The next one may begin when this one has ended for its caller; a session whose end is only on its way still holds the lock.
      const released = await guard.query('select pg_advisory_unlock_all()').then(
        () => true,
        () => false,
      );
      guard.release(!released);
    }
  }

  private async replace(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    try {
      await this.begin();
      await this.fillFrom(source);
      await this.swap();
    } catch (error) {
      // What a broken rebuild leaves behind for all that, the next one clears.
      await this.ask(abandoned).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** From here on live changes go to both generations. */
  private async begin(): Promise<void> {
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [shapeLock]);
      await client.query(abandoned);
      await client.query(generation('_next'));
      await client.query('update search.state set building = true');
    });
  }

  private async fillFrom(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const words = vocabularyOf(this.analysis.vocabulary());
    await this.ask('select search.fill($1, $2, $3, $4, $5)', ['product', '[]', ...words]);
    for await (const documents of source) await this.write('fill', documents);
  }

  private async swap(): Promise<void> {
    await this.ask('analyze search.product_next, search.manufacturer_next, search.word_next');
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [shapeLock]);
      for (const table of ['product', 'manufacturer', 'word']) {
        await client.query(`drop table search.${table}`);
        await client.query(`alter table search.${table}_next rename to ${table}`);
      }
      await client.query('update search.state set building = false, signature = $1', [this.analysis.signature]);
    });
  }

  private async write(how: 'put' | 'fill', documents: readonly SearchDocument[]): Promise<void> {
    for (const kind of ['product', 'manufacturer'] as const) {
      const made = documents.filter((document) => document.kind === kind).map((document) => rowOf(document, this.analysis));
      if (made.length > 0) await this.call(how, kind, made.map(({ row }) => row), made.flatMap(({ tokens }) => tokens)); // prettier-ignore
    }
  }

  private async call(how: 'put' | 'fill', kind: string, rows: readonly Row[], tokens: Parameters<typeof vocabularyOf>[0]): Promise<void> {
    const latest = new Map<string, Row>();
    for (const row of rows) if (row.revision >= (latest.get(row.id)?.revision ?? 0)) latest.set(row.id, row);
    await this.ask(`select search.${how}($1, $2, $3, $4, $5)`, [kind, JSON.stringify([...latest.values()]), ...vocabularyOf(tokens)]);
  }

  private async answer<T>(query: pg.QueryConfig): Promise<T> {
    await this.ready();
    const { rows } = await this.orAway(this.pool.query<{ answer: string }>(query));
    return JSON.parse((rows[0] as { answer: string }).answer) as T;
  }

  private async ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    await this.ready();
    return (await this.orAway(this.pool.query<T>(text, values))).rows;
  }

  private connect(): Promise<pg.PoolClient> {
    return this.orAway(this.pool.connect());
  }

  private async transaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private async orAway<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isDependencyAway(error) ? new DependencyUnavailable('search is away', { cause: error }) : error;
    }
  }
}

/** A query's terms as six parallel arrays: templates, then spellings for corrections. */
function parameters(terms: readonly Term[]): string[][] {
  const templates = terms.map(queryTemplates);
  return [...[0, 1, 2, 3].map((i) => templates.map((t) => t[i] as string)), terms.map((t) => t.word), terms.map((t) => t.stem)];
}
