import { INDEX_SHAPE_LOCK } from './tables.js';

const upsert = (table: string, conflict: string): string => `
  insert into search.${table} as old (id, revision, created_at, price, words, card)
  select id, revision, "createdAt", price, words, card
  from json_to_recordset(documents) as d(id uuid, revision bigint, "createdAt" timestamptz, price int, words tsvector, card json)
  order by id
  on conflict (id) do ${conflict};
`;
const newer = `update set revision = excluded.revision, created_at = excluded.created_at, price = excluded.price, words = excluded.words,
  card = excluded.card where old.revision <= excluded.revision`;

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
      if kind = 'product' then ${upsert('product', newer)} else ${upsert('manufacturer', newer)} end if;
      ${learn('')}
      if (select building from search.state) then
        if kind = 'product' then ${upsert('product_next', newer)} else ${upsert('manufacturer_next', newer)} end if;
        ${learn('_next')}
      end if;
    end $$;

  create or replace function search.fill(kind text, documents json, vocabulary text[], stems text[], queries text[]) returns void language plpgsql as $$
    begin
      if kind = 'product' then ${upsert('product_next', 'nothing')} else ${upsert('manufacturer_next', 'nothing')} end if;
      ${learn('_next')}
    end $$;
`;
