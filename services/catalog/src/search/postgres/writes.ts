import { INDEX_SHAPE_LOCK } from './tables.js';

/** Columns of both tables, by the name of their field in the documents. */
const columns = {
  id: ['id', 'uuid'],
  revision: ['revision', 'bigint'],
  createdAt: ['created_at', 'timestamptz'],
  price: ['price', 'int'],
  words: ['words', 'tsvector'],
  card: ['card', 'json'],
};
const columnsOf = {
  manufacturer: columns,
  product: {
    ...columns,
    sellerId: ['seller_id', 'uuid'],
    genderId: ['gender_id', 'int'],
    categoryId: ['category_id', 'int'],
    typeId: ['type_id', 'int'],
    onSale: ['on_sale', 'boolean'],
    sizes: ['sizes', 'text[]'],
    colours: ['colours', 'text[]'],
  },
};
type Kind = keyof typeof columnsOf;

const columnNames = (kind: Kind): string[] => Object.values(columnsOf[kind]).map(([name]) => name as string);

const upsert = (kind: Kind, suffix: string, conflict: string): string => `
  insert into search.${kind}${suffix} as old (${columnNames(kind).join(', ')})
  select ${Object.keys(columnsOf[kind]).map((field) => `"${field}"`).join(', ')}
  from json_to_recordset(documents) as d(${Object.entries(columnsOf[kind]).map(([field, [, type]]) => `"${field}" ${type}`).join(', ')})
  order by id
  on conflict (id) do ${conflict};
`; // prettier-ignore
const newer = (kind: Kind): string =>
  `update set ${columnNames(kind)
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}${kind === 'product' ? ', changed_in = default' : ''} where old.revision <= excluded.revision`;

const learn = (suffix: string): string => `
  insert into search.word${suffix} (word, stem, query)
  select word, stem, query from unnest(vocabulary, stems, queries) as v(word, stem, query)
  where not exists (select from search.word${suffix} w where w.word = v.word) order by word
  on conflict do nothing;
`;

/**
 * SQL functions for writing. \`put\` upserts documents (without words and card: tombstones) and their vocabulary, during a rebuild into
 * both generations. \`fill\` inserts the rebuild's documents, never over a live write. Words are only added to the vocabulary:
 * corrections use only words that have results, and \`PostgresSearchEngine.cleanUp\` deletes the others.
 */
export const writeFunctions = `
  create or replace function search.put(kind text, documents json, vocabulary text[], stems text[], queries text[]) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${INDEX_SHAPE_LOCK});
      if kind = 'product' then ${upsert('product', '', newer('product'))} else ${upsert('manufacturer', '', newer('manufacturer'))} end if;
      ${learn('')}
      if (select building from search.state) then
        if kind = 'product' then ${upsert('product', '_next', newer('product'))} else ${upsert('manufacturer', '_next', newer('manufacturer'))} end if;
        ${learn('_next')}
      end if;
    end $$;

  create or replace function search.fill(kind text, documents json, vocabulary text[], stems text[], queries text[]) returns void language plpgsql as $$
    begin
      if kind = 'product' then ${upsert('product', '_next', 'nothing')} else ${upsert('manufacturer', '_next', 'nothing')} end if;
      ${learn('_next')}
    end $$;
`;
