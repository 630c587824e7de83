/**
 * Number of newest products that are matched before the index is used, per requested product: enough to answer a common term, cheap for a
 * rare one.
 */
const newestWindow = { perWanted: 24, minRows: 128, maxRows: 2048 };
/**
 * If 32 of the 128 newest products match several terms (usually single letters), only the newest 2,000 are ranked, for the first 200
 * results.
 */
const commonTerms = { sample: 128, matching: 32, ranked: 2000, furthest: 200 };
/** Higher than the rank of any field and kind. */
const UNFINISHED_PENALTY = 24;
/** The rank of a product whose article code is the whole search: before every rank by field and kind. */
const CODE_RANK = -1;
/** SQL expression for the rank of a term in `words`; `prefix` qualifies the names of the term's queries. */
const rankSql = (prefix: string): string => `(case when words @@ ${prefix}in_code then ${CODE_RANK} else
  case when words @@ ${prefix}in_name then 0 when words @@ ${prefix}in_category then 4 when words @@ ${prefix}in_tag then 8 when words @@ ${prefix}in_colour then 12 when words @@ ${prefix}in_manufacturer then 16 else 20 end
  + case when words @@ ${prefix}as_written then 0 when words @@ ${prefix}by_stem then 1 when words @@ ${prefix}by_synonym then 2 else 3 end end)`;

/**
 * SQL functions of the engine. A search is one call, including corrections.
 *
 * The rank of a term in a document is field (name, category, tags, colours, manufacturer, description) × 4 + kind (as written, stem,
 * synonym, prefix). Ranks of several terms are added; ties are ordered by newest, then by id. Products whose article code is the whole
 * search come before all others.
 *
 * A lexeme contains field (or none) and kind, so the inverted index alone answers "as written in the name". `best` first matches the
 * newest rows, which is enough for a common term. Then it queries the index only for better, and therefore rare, matches: ranking never
 * reads all matches of a common word.
 */
export const searchFunctions = `
  create or replace function search.in_field(template text, field text) returns tsquery
    language sql immutable parallel safe return replace(template, '@', field)::tsquery;

  create or replace function search.make_term(any_match text, as_written text, by_stem text, by_synonym text) returns search.term
    language plpgsql immutable parallel safe as $$
    begin
      return row(search.in_field(any_match, 'n'), search.in_field(any_match, 'c'), search.in_field(any_match, 't'), search.in_field(any_match, 'k'),
        search.in_field(any_match, 'm'), search.in_field(as_written, ''), search.in_field(by_stem, ''), search.in_field(by_synonym, ''),
        search.in_field(any_match, ''), coalesce(substring(as_written from '''#/[^'']+'''), '')::tsquery)::search.term;
    end $$;

  create or replace function search.rank(words tsvector, terms search.term[]) returns int language plpgsql immutable parallel safe as $$
    declare total int := 0; term search.term;
    begin
      foreach term in array terms loop
        total := total + ${rankSql('term.')};
        -- A prefix match ranks after every complete word: \`denim del sur\` means a manufacturer, not a denim \`surtido\`.
        if not (words @@ term.as_written or words @@ term.by_stem or words @@ term.by_synonym) then total := total + ${UNFINISHED_PENALTY}; end if;
      end loop;
      return total;
    end $$;

  create or replace function search.matching(terms search.term[]) returns tsquery language plpgsql immutable as $$
    declare result tsquery; term search.term;
    begin
      foreach term in array terms loop result := case when result is null then term.any_match else result && term.any_match end; end loop;
      return result;
    end $$;

  -- A query for all matches of a term whose rank may be better than \`than\`.
  create or replace function search.better(term search.term, than int) returns tsquery language plpgsql immutable as $$
    declare result tsquery := term.in_code;
    begin
      if than >= 4 then result := result || term.in_name; end if;
      if than >= 8 then result := result || term.in_category; end if;
      if than >= 12 then result := result || term.in_tag; end if;
      if than >= 16 then result := result || term.in_colour; end if;
      if than >= 20 then result := result || term.in_manufacturer; end if;
      if than % 4 > 0 then result := result || term.as_written; end if;
      if than % 4 > 1 then result := result || term.by_stem; end if;
      if than % 4 > 2 then result := result || term.by_synonym; end if;
      return result;
    end $$;

  -- The first \`wanted\` products by relevance, for one term.
  create or replace function search.best_of_one(term search.term, wanted int)
    returns table (id uuid, rank int, created_at timestamptz) language plpgsql stable rows 24 as $$
    #variable_conflict use_column
    declare
      query tsquery := term.any_match; in_name tsquery := term.in_name; in_category tsquery := term.in_category; in_tag tsquery := term.in_tag; in_colour tsquery := term.in_colour; in_manufacturer tsquery := term.in_manufacturer;
      in_code tsquery := term.in_code; as_written tsquery := term.as_written; by_stem tsquery := term.by_stem; by_synonym tsquery := term.by_synonym;
      seen record; ids uuid[]; ranks int[]; times timestamptz[];
      perfect int := 0; common int; rare tsquery := term.any_match;
      window_rows int := least(greatest(wanted * ${newestWindow.perWanted}, ${newestWindow.minRows}), ${newestWindow.maxRows});
    begin
      if wanted <= window_rows / 4 then
        for seen in
          select w.id, w.created_at, ${rankSql('')} as rank from (
            select p.id, p.created_at, p.words from search.product p where p.card is not null
            order by p.created_at desc, p.id desc limit window_rows
          ) w where w.words @@ query
        loop
          ids := ids || seen.id; ranks := ranks || seen.rank; times := times || seen.created_at;
          if seen.rank = 0 then perfect := perfect + 1; end if;
          exit when perfect = wanted;
        end loop;
        -- The best rank with enough matches among the newest rows. The index is queried only for better, and therefore rare, matches.
        select r.rank into common from unnest(ranks) as r(rank) group by r.rank having count(*) >= wanted order by r.rank limit 1;
        if common is not null then rare := search.better(term, common); end if;
      end if;
      if numnode(rare) = 0 then
        return query select * from unnest(ids, ranks, times) as s(id, rank, created_at) where s.rank = common order by 3 desc, 1 desc limit wanted;
      elsif common is null then
        return query
          with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ rare)
          select h.id, ${rankSql('')}, h.created_at from hits h order by 2, 3 desc, 1 desc limit wanted;
      else
        return query
          with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ rare),
          ranked as (select h.id, ${rankSql('')} as rank, h.created_at from hits h)
          select * from (
            select * from ranked r where r.rank < common
            union all
            select * from unnest(ids, ranks, times) as s(id, rank, created_at) where s.rank = common
          ) u order by 2, 3 desc, 1 desc limit wanted;
      end if;
    end $$;

  -- The first \`wanted\` products by relevance, for several terms. Few products match all of them, so all matches are ranked.
  create or replace function search.best_of_many(terms search.term[], wanted int)
    returns table (id uuid, rank int, created_at timestamptz) language plpgsql stable rows 24 as $$
    #variable_conflict use_column
    declare query tsquery := search.matching(terms); common int := 0;
    begin
      if wanted <= ${commonTerms.furthest} then
        select count(*) into common from (
          select p.words from search.product p where p.card is not null order by p.created_at desc, p.id desc limit ${commonTerms.sample}
        ) w where w.words @@ query;
      end if;
      if common >= ${commonTerms.matching} and not exists (select from search.product p where p.words @@ terms[1].in_code) then
        return query
          select w.id, search.rank(w.words, terms), w.created_at from (
            select p.id, p.created_at, p.words from search.product p where p.card is not null
            order by p.created_at desc, p.id desc limit ${commonTerms.ranked}
          ) w where w.words @@ query order by 2, 3 desc, 1 desc limit wanted;
        return;
      end if;
      return query
        with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ query)
        select h.id, search.rank(h.words, terms), h.created_at from hits h order by 2, 3 desc, 1 desc limit wanted;
    end $$;

  -- Cards by relevance, from offset \`skip\`, as comma-separated JSON.
  create or replace function search.best(terms search.term[], skip int, wanted int) returns text language plpgsql stable as $$
    declare cards text;
    begin
      if cardinality(terms) = 1 then
        select string_agg((select p.card::text from search.product p where p.id = b.id), ',' order by b.rank, b.created_at desc, b.id desc) into cards
          from (select * from search.best_of_one(terms[1], skip + wanted) offset skip) b;
      else
        select string_agg((select p.card::text from search.product p where p.id = b.id), ',' order by b.rank, b.created_at desc, b.id desc) into cards
          from (select * from search.best_of_many(terms, skip + wanted) offset skip) b;
      end if;
      return cards;
    end $$;

  create or replace function search.terms(any_matches text[], as_written text[], by_stem text[], by_synonym text[]) returns search.term[]
    language plpgsql immutable as $$
    declare result search.term[];
    begin
      for i in 1..cardinality(any_matches) loop result[i] := search.make_term(any_matches[i], as_written[i], by_stem[i], by_synonym[i]); end loop;
      return result;
    end $$;

  -- Suggestions for an unfinished query: {products, users} as JSON text.
  create or replace function search.suggest(any_matches text[], as_written text[], by_stem text[], by_synonym text[], spelt text[], stemmed text[], products int, users int)
    returns text language plpgsql stable as $$
    declare
      terms search.term[] := search.terms(any_matches, as_written, by_stem, by_synonym);
      cards text; manufacturers text; query tsquery;
    begin
      for attempt in 1..2 loop
        cards := search.best(terms, 0, products);
        query := search.matching(terms);
        select string_agg(m.card::text, ',' order by m.rank, m.created_at desc, m.id desc) into manufacturers from (
          select u.id, u.card, u.created_at, search.rank(u.words, terms) as rank from search.manufacturer u where u.words @@ query
          order by 4, 3 desc, 1 desc limit users
        ) m;
        exit when cards is not null or manufacturers is not null or attempt = 2;
        terms := search.correct(terms, spelt, stemmed);
        exit when terms is null;
      end loop;
      return concat('{"products":[', cards, '],"users":[', manufacturers, ']}');
    end $$;

  -- One page of results: {products, total} as JSON text.
  create or replace function search.page(any_matches text[], as_written text[], by_stem text[], by_synonym text[], spelt text[], stemmed text[], sort text, skip int, wanted int)
    returns text language plpgsql stable as $$
    declare
      terms search.term[] := search.terms(any_matches, as_written, by_stem, by_synonym);
      cards text; total bigint; query tsquery;
    begin
      for attempt in 1..2 loop
        query := search.matching(terms);
        select count(*) into total from search.product p where p.words @@ query;
        exit when total > 0 or attempt = 2;
        terms := search.correct(terms, spelt, stemmed);
        exit when terms is null;
      end loop;
      if total = 0 or skip >= total then null;
      elsif sort = 'relevance' then
        cards := search.best(terms, skip, wanted);
      elsif sort = 'newest' then
        select string_agg(s.card::text, ',' order by s.created_at desc, s.id desc) into cards from (
          select p.card, p.created_at, p.id from search.product p where p.words @@ query order by 2 desc, 3 desc offset skip limit wanted) s;
      elsif sort = 'lowestPrice' then
        select string_agg(s.card::text, ',' order by s.price, s.id desc) into cards from (
          select p.card, p.price, p.id from search.product p where p.words @@ query order by 2, 3 desc offset skip limit wanted) s;
      else
        select string_agg(s.card::text, ',' order by s.price desc, s.id desc) into cards from (
          select p.card, p.price, p.id from search.product p where p.words @@ query order by 2 desc, 3 desc offset skip limit wanted) s;
      end if;
      return concat('{"products":[', cards, '],"total":', total, '}');
    end $$;
`;
