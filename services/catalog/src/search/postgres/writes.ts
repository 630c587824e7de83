import { shapeLock } from './tables.js';

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
 * The writing half of the engine's SQL. \`put\` writes whole documents (without words and card: removes) and the words they are spelt
 * with; while a rebuild runs, into both generations. \`fill\` is the rebuild's own write: never over a live one.
 * The vocabulary only learns; a correction uses a word only if something is found by it, and a rebuild forgets the rest.
 */
export const writes = `
  create or replace function search.put(kind text, documents json, vocabulary text[], stems text[], queries text[]) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${shapeLock});
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
