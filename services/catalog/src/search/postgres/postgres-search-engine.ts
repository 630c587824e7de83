import { CodedError, type Suggestions } from '@shop/contracts';
import { DependencyUnavailable, isUnavailable } from '@shop/platform';
import pg from 'pg';
import { Analysis } from '../analysis/analysis.js';
import {
  type BrowsePage,
  type BrowseRequest,
  SearchEngine,
  type SearchDocument,
  type SearchPage,
  type SearchRemoval,
  type SearchRequest,
} from '../search-engine.js';
import { browseFunctions, FilteredLists } from './browse.js';
import { correctionFunctions } from './corrections.js';
import { searchFunctions } from './functions.js';
import { termParameters } from './lexemes.js';
import { tombstoneRow, rowOf, vocabularyOf, type Row } from './rows.js';
import { dropAbandonedRebuild, createGeneration, PREPARE_LOCK, REBUILD_LOCK, schemaSql, INDEX_SHAPE_LOCK } from './tables.js';
import { writeFunctions } from './writes.js';

/** An index whose tables have another version is rebuilt. */
const TABLES_VERSION = 1;
const suggestionLimits = { products: 3, manufacturers: 3 };
/** Keeps `skip + wanted` within a 32-bit integer. */
const MAX_OFFSET = 2 ** 30;
/** Words per statement of the clean-up. */
const CLEAN_UP_BATCH = 200;

/** Spanish full-text search in PostgreSQL, in its own schema `search`. A search is one function call. */
export class PostgresSearchEngine extends SearchEngine {
  private readonly pool: pg.Pool;
  private readonly analysis: Analysis;
  private readonly signature: string;
  private readonly filteredLists = new FilteredLists((statement) => this.queryAnswer(statement));
  private preparation: Promise<void> | undefined;

  constructor(url: string, options: { analysis?: Analysis; connections?: number } = {}) {
    super();
    this.analysis = options.analysis ?? new Analysis();
    this.signature = `${TABLES_VERSION}:${this.analysis.signature}`;
    this.pool = new pg.Pool({
      connectionString: url,
      max: options.connections ?? 6,
      // Generic plans fit every term; planning each query would cost more than its execution.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off -c client_min_messages=warning',
    });
    // The pool replaces a connection that breaks, and the statements of one in use reject. Without a listener its error would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  /** Creates or upgrades the schema once, before the first query. Retries after a failure. */
  private ensurePrepared(): Promise<void> {
    this.preparation ??= this.prepare().catch((error: unknown) => {
      this.preparation = undefined;
      throw error;
    });
    return this.preparation;
  }

  private async prepare(): Promise<void> {
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
      // Writers take this lock before those of the tables, so taking it after changes of the tables could end in a deadlock.
      await client.query('select pg_advisory_xact_lock($1)', [INDEX_SHAPE_LOCK]);
      // `create schema if not exists` requires the privilege to create schemas even if the schema exists.
      const { rows: schemas } = await client.query(`select from pg_namespace where nspname = 'search'`);
      if (schemas.length === 0) await client.query('create schema search');
      await client.query(schemaSql);
      await client.query(searchFunctions);
      await client.query(correctionFunctions);
      await client.query(browseFunctions);
      await client.query(writeFunctions);
      const { rows } = await client.query<{ nobody: boolean }>('select pg_try_advisory_xact_lock($1) as nobody', [REBUILD_LOCK]);
      if (rows[0]?.nobody) await client.query(dropAbandonedRebuild);
    });
    const words = vocabularyOf(this.analysis.vocabulary());
    await this.wrapUnavailable(this.pool.query('select search.put($1, $2, $3, $4, $5)', ['product', '[]', ...words]));
  }

  async isUpToDate(): Promise<boolean> {
    const [state] = await this.query<{ signature: string | null }>('select signature from search.state');
    return state?.signature === this.signature;
  }

  async index(documents: readonly SearchDocument[]): Promise<void> {
    await this.write('put', documents);
  }

  async remove(removals: readonly SearchRemoval[]): Promise<void> {
    for (const kind of ['product', 'manufacturer'] as const) {
      const rows = removals.filter((removal) => removal.kind === kind).map(tombstoneRow);
      if (rows.length > 0) await this.call('put', kind, rows, []);
    }
  }

  async search({ term, sort, page, pageSize }: SearchRequest): Promise<SearchPage> {
    const skip = Math.min((page - 1) * pageSize, MAX_OFFSET);
    let result: SearchPage = { products: [], total: 0 };
    for (const terms of this.analysis.readings(term)) {
      const values = [...termParameters(terms, term), sort, skip, pageSize];
      result = await this.queryAnswer<SearchPage>({
        name: 'search-page',
        text: 'select search.page($1, $2, $3, $4, $5, $6, $7, $8, $9) as answer',
        values,
      });
      if (result.total > 0) break;
    }
    return result;
  }

  async browse(request: BrowseRequest): Promise<BrowsePage> {
    const readings = this.analysis.readings(request.term);
    let result: BrowsePage | undefined;
    for (const terms of readings.length > 0 ? readings : [[]]) {
      result = await this.filteredLists.browse(terms, request);
      if (result.total > 0) break;
    }
    return result as BrowsePage;
  }

  async suggest(term: string): Promise<Suggestions> {
    let result: Suggestions = { products: [], users: [] };
    for (const terms of this.analysis.readings(term)) {
      const values = [...termParameters(terms, term), suggestionLimits.products, suggestionLimits.manufacturers];
      result = await this.queryAnswer<Suggestions>({
        name: 'search-suggest',
        text: 'select search.suggest($1, $2, $3, $4, $5, $6, $7, $8) as answer',
        values,
      });
      if (result.products.length + result.users.length > 0) break;
    }
    return result;
  }

  async rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    await this.ensurePrepared();
    const lockConnection = await this.connect();
    try {
      const { rows } = await lockConnection.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [REBUILD_LOCK]);
      // Another process holds the lock and is filling its new index.
      if (!rows[0]?.mine) throw new CodedError('conflict', 'search.rebuilding', 'El índice ya se está rearmando.');
      await this.replaceIndex(source);
    } finally {
      // The lock must be released before this method resolves, so that the next rebuild can start. Closing the connection releases it
      // later.
      const released = await lockConnection.query('select pg_advisory_unlock_all()').then(
        () => true,
        () => false,
      );
      lockConnection.release(!released);
    }
  }

  private async replaceIndex(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    try {
      await this.beginRebuild();
      await this.fillFrom(source);
      await this.swap();
    } catch (error) {
      // If this cleanup fails too, the next rebuild drops the abandoned tables.
      await this.query(dropAbandonedRebuild).catch(() => undefined);
      throw error;
    }
  }

  /** Deletes the words of the vocabulary that no document has: each typo is compared with all of them. */
  async cleanUp(isRunning: () => boolean): Promise<void> {
    const ownWords = vocabularyOf(this.analysis.vocabulary())[0];
    for (let after: string | undefined = ''; after !== undefined && isRunning();) {
      const batch: { word: string; isUnused: boolean }[] = await this.query(
        `select word, not (word = any($3)) and not search.known(search.in_field(query, '')) as "isUnused"
           from (select word, query from search.word where word > $1 order by word limit $2) as batch order by word`,
        [after, CLEAN_UP_BATCH, ownWords],
      );
      const unused = batch.filter((row) => row.isUnused).map((row) => row.word);
      if (unused.length > 0) await this.deleteUnusedWords(unused);
      after = batch.at(-1)?.word;
    }
  }

  /** Keeps words that a document got meanwhile. Under the lock no document is written, which would expect its words to exist. */
  private async deleteUnusedWords(words: string[]): Promise<void> {
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [INDEX_SHAPE_LOCK]);
      await client.query(`delete from search.word where word = any($1) and not search.known(search.in_field(query, ''))`, [words]);
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Creates the new tables; from then on live writes go to both generations. */
  private async beginRebuild(): Promise<void> {
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [INDEX_SHAPE_LOCK]);
      await client.query(dropAbandonedRebuild);
      await client.query(createGeneration('_next'));
      await client.query('update search.state set building = true');
    });
  }

  private async fillFrom(source: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const words = vocabularyOf(this.analysis.vocabulary());
    await this.query('select search.fill($1, $2, $3, $4, $5)', ['product', '[]', ...words]);
    for await (const documents of source) await this.write('fill', documents);
  }

  private async swap(): Promise<void> {
    await this.query('vacuum (analyze) search.product_next, search.manufacturer_next, search.word_next');
    await this.transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [INDEX_SHAPE_LOCK]);
      for (const table of ['product', 'manufacturer', 'word']) {
        await client.query(`drop table search.${table}`);
        await client.query(`alter table search.${table}_next rename to ${table}`);
      }
      await client.query('update search.state set building = false, signature = $1', [this.signature]);
    });
  }

  private async write(functionName: 'put' | 'fill', documents: readonly SearchDocument[]): Promise<void> {
    for (const kind of ['product', 'manufacturer'] as const) {
      const rows = documents.filter((document) => document.kind === kind).map((document) => rowOf(document, this.analysis));
      if (rows.length > 0) await this.call(functionName, kind, rows.map(({ row }) => row), rows.flatMap(({ tokens }) => tokens)); // prettier-ignore
    }
  }

  private async call(
    functionName: 'put' | 'fill',
    kind: string,
    rows: readonly Row[],
    tokens: Parameters<typeof vocabularyOf>[0],
  ): Promise<void> {
    const latest = new Map<string, Row>();
    for (const row of rows) if (row.revision >= (latest.get(row.id)?.revision ?? 0)) latest.set(row.id, row);
    await this.query(`select search.${functionName}($1, $2, $3, $4, $5)`, [
      kind,
      JSON.stringify([...latest.values()]),
      ...vocabularyOf(tokens),
    ]);
  }

  private async queryAnswer<T>(query: pg.QueryConfig): Promise<T> {
    await this.ensurePrepared();
    const { rows } = await this.wrapUnavailable(this.pool.query<{ answer: string }>(query));
    return JSON.parse((rows[0] as { answer: string }).answer) as T;
  }

  private async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    await this.ensurePrepared();
    return (await this.wrapUnavailable(this.pool.query<T>(text, values))).rows;
  }

  private connect(): Promise<pg.PoolClient> {
    return this.wrapUnavailable(this.pool.connect());
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

  private async wrapUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isUnavailable(error) ? new DependencyUnavailable('search is unavailable', { cause: error }) : error;
    }
  }
}
