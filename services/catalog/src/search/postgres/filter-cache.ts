import { type FilterRow, FilterTable } from './filter-table.js';

/** Answers a statement with one text column `answer`, which is JSON. */
export type QueryAnswer = <Answer>(statement: { name: string; text: string; values: unknown[] }) => Promise<Answer>;

interface Changes {
  rows: FilterRow[];
  removed: string[];
  /** The snapshot of the statement, in the text format of `pg_snapshot`. */
  snapshot: string;
  /** The table; a rebuild replaces it. */
  generation: string;
}

/** Rows per statement while the table is loaded. */
const LOAD_BATCH = 10_000;

const rowsJson = (rows: string): string => `
  'rows', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'createdAt', extract(epoch from created_at)::float8 * 1000, 'price', price,
    'sellerId', seller_id, 'genderId', gender_id, 'categoryId', category_id, 'typeId', type_id, 'onSale', coalesce(on_sale, false),
    'sizes', coalesce(sizes, '{}'), 'colours', coalesce(colours, '{}'))), '[]') from ${rows} where created_at is not null)`;

/** The rows that transactions wrote which the snapshot $1 does not see. */
const changesSince = {
  name: 'search-filter-changes',
  text: `
    with changed as (
      select * from search.product where changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
    )
    select json_build_object(${rowsJson('changed')},
      'removed', (select coalesce(json_agg(id), '[]') from changed where created_at is null),
      'snapshot', pg_current_snapshot()::text, 'generation', to_regclass('search.product')::oid::text)::text as answer`,
};

const firstSnapshot = {
  name: 'search-filter-snapshot',
  text: `select json_build_object('snapshot', pg_current_snapshot()::text, 'generation', to_regclass('search.product')::oid::text)::text as answer`,
};

const nextRows = {
  name: 'search-filter-rows',
  text: `
    with batch as (select * from search.product where id > $1 order by id limit $2)
    select json_build_object(${rowsJson('batch')}, 'last', (select max(id::text) from batch))::text as answer`,
};

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** A `FilterTable` of `search.product` in this process. Workers of other processes write that table, so each reader fetches the changes first. */
export class FilterCache {
  private loaded: { table: FilterTable; snapshot: string; generation: string } | undefined;
  private running: Promise<FilterTable> | undefined;
  private next: Promise<FilterTable> | undefined;

  constructor(private readonly query: QueryAnswer) {}

  /** The table with all changes that were committed before this call. Calls that wait share one query. */
  read(): Promise<FilterTable> {
    if (!this.running) return (this.running = this.fetchChanges().finally(() => (this.running = undefined)));
    // The running query may not see the latest changes.
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.read();
      });
    return this.next;
  }

  private async fetchChanges(): Promise<FilterTable> {
    if (this.loaded) {
      const { rows, removed, snapshot, generation } = await this.query<Changes>({ ...changesSince, values: [this.loaded.snapshot] });
      if (generation === this.loaded.generation) {
        this.loaded.table.apply(rows, removed);
        this.loaded.snapshot = snapshot;
        return this.loaded.table;
      }
    }
    return this.load();
  }

  /** Rows that change meanwhile are read again with the next changes. */
  private async load(): Promise<FilterTable> {
    const { snapshot, generation } = await this.query<Pick<Changes, 'snapshot' | 'generation'>>({ ...firstSnapshot, values: [] });
    const all: FilterRow[] = [];
    for (let after: string | null = LOWEST_ID; after !== null;) {
      const batch: { rows: FilterRow[]; last: string | null } = await this.query({ ...nextRows, values: [after, LOAD_BATCH] });
      all.push(...batch.rows);
      after = batch.last;
    }
    const table = new FilterTable();
    table.apply(all, []);
    this.loaded = { table, snapshot, generation };
    return table;
  }
}
