/** How many of the newest products are looked at, for each one wanted, before the index is asked: enough to find what is common, cheap if not. */
const window = { perWanted: 24, least: 128, most: 2048 };
/** Where a quarter of the newest products match several terms (letters, in effect), only so many of the newest are ranked. */
const flood = { sample: 128, matching: 32, ranked: 2000, furthest: 200 };
/** More than any field and kind. */
const unfinished = 24;
/** Rank of a term in `words`; `of` leads to its queries. */
const rankOf = (of: string): string => `(
  case when words @@ ${of}n then 0 when words @@ ${of}c then 4 when words @@ ${of}t then 8 when words @@ ${of}k then 12 when words @@ ${of}m then 16 else 20 end
  + case when words @@ ${of}exact then 0 when words @@ ${of}stem then 1 when words @@ ${of}synonym then 2 else 3 end)`;

/**
 * The engine's SQL. One call is one round trip: corrections happen inside.
 *
 * Rank of a term in a document: field (name, category, tags, colours, manufacturer, description) × 4 + kind (as written, stem, synonym,
 * prefix); the ranks of several terms are added; ties go to the newest, then by id. Lexemes carry field (none: anywhere) and kind, so the inverted index
 * alone answers "in the name, as written". `best` uses that: something common is found among the newest rows, and only what would rank
 * better (and is therefore rare) is asked of the index; ranking never reads all matches of a common word.
 */
export const functions = `
  create or replace function search.in_field(template text, field text) returns tsquery
    language sql immutable parallel safe return replace(template, '@', field)::tsquery;

  create or replace function search.make_term(whole text, exact text, stem text, synonym text) returns search.term
    language plpgsql immutable parallel safe as $$
    begin
      return row(search.in_field(whole, 'n'), search.in_field(whole, 'c'), search.in_field(whole, 't'), search.in_field(whole, 'k'),
        search.in_field(whole, 'm'), search.in_field(exact, ''), search.in_field(stem, ''), search.in_field(synonym, ''),
        search.in_field(whole, ''))::search.term;
    end $$;

  create or replace function search.rank(words tsvector, terms search.term[]) returns int language plpgsql immutable parallel safe as $$
    declare total int := 0; t search.term;
    begin
      foreach t in array terms loop
        total := total + ${rankOf('t.')};
        -- Of several words one that is only begun is worse than any that is there: \`denim del sur\` is a manufacturer, not a denim \`surtido\`.
        if not (words @@ t.exact or words @@ t.stem or words @@ t.synonym) then total := total + ${unfinished}; end if;
      end loop;
      return total;
    end $$;

  create or replace function search.matching(terms search.term[]) returns tsquery language plpgsql immutable as $$
    declare result tsquery; t search.term;
    begin
      foreach t in array terms loop result := case when result is null then t.whole else result && t.whole end; end loop;
      return result;
    end $$;

  -- Everything of one term that may rank better than \`than\`.
  create or replace function search.better(t search.term, than int) returns tsquery language plpgsql immutable as $$
    declare result tsquery := ''::tsquery;
    begin
      if than >= 4 then result := result || t.n; end if;
      if than >= 8 then result := result || t.c; end if;
      if than >= 12 then result := result || t.t; end if;
      if than >= 16 then result := result || t.k; end if;
      if than >= 20 then result := result || t.m; end if;
      if than % 4 > 0 then result := result || t.exact; end if;
      if than % 4 > 1 then result := result || t.stem; end if;
      if than % 4 > 2 then result := result || t.synonym; end if;
      return result;
    end $$;

  -- The first \`wanted\` products by relevance, for one term.
  create or replace function search.best_of_one(term search.term, wanted int)
    returns table (id uuid, rank int, created_at timestamptz) language plpgsql stable rows 24 as $$
    #variable_conflict use_column
    declare
      query tsquery := term.whole; n tsquery := term.n; c tsquery := term.c; t tsquery := term.t; k tsquery := term.k; m tsquery := term.m;
      exact tsquery := term.exact; stem tsquery := term.stem; synonym tsquery := term.synonym;
      seen record; ids uuid[]; ranks int[]; times timestamptz[];
      perfect int := 0; common int; rare tsquery := term.whole;
      looked int := least(greatest(wanted * ${window.perWanted}, ${window.least}), ${window.most});
    begin
      if wanted <= looked / 4 then
        for seen in
          select w.id, w.created_at, ${rankOf('')} as rank from (
            select p.id, p.created_at, p.words from search.product p where p.card is not null
            order by p.created_at desc, p.id desc limit looked
          ) w where w.words @@ query
        loop
          ids := ids || seen.id; ranks := ranks || seen.rank; times := times || seen.created_at;
          if seen.rank = 0 then perfect := perfect + 1; end if;
          exit when perfect = wanted;
        end loop;
        -- The best rank that the newest rows alone can fill; only what is better, and therefore rare, is asked of the index.
        select r.rank into common from unnest(ranks) as r(rank) group by r.rank having count(*) >= wanted order by r.rank limit 1;
        if common is not null then rare := search.better(term, common); end if;
      end if;
      if numnode(rare) = 0 then
        return query select * from unnest(ids, ranks, times) as s(id, rank, created_at) where s.rank = common order by 3 desc, 1 desc limit wanted;
      elsif common is null then
        return query
          with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ rare)
          select h.id, ${rankOf('')}, h.created_at from hits h order by 2, 3 desc, 1 desc limit wanted;
      else
        return query
          with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ rare),
          ranked as (select h.id, ${rankOf('')} as rank, h.created_at from hits h)
          select * from (
            select * from ranked r where r.rank < common
            union all
            select * from unnest(ids, ranks, times) as s(id, rank, created_at) where s.rank = common
          ) u order by 2, 3 desc, 1 desc limit wanted;
      end if;
    end $$;

  -- The first \`wanted\` products by relevance, for several terms: few products have all of them, so all of those are ranked.
  create or replace function search.best_of_many(terms search.term[], wanted int)
    returns table (id uuid, rank int, created_at timestamptz) language plpgsql stable rows 24 as $$
    #variable_conflict use_column
    declare query tsquery := search.matching(terms); common int := 0;
    begin
      if wanted <= ${flood.furthest} then
        select count(*) into common from (
          select p.words from search.product p where p.card is not null order by p.created_at desc, p.id desc limit ${flood.sample}
        ) w where w.words @@ query;
      end if;
      if common >= ${flood.matching} then
        return query
          select w.id, search.rank(w.words, terms), w.created_at from (
            select p.id, p.created_at, p.words from search.product p where p.card is not null
            order by p.created_at desc, p.id desc limit ${flood.ranked}
          ) w where w.words @@ query order by 2, 3 desc, 1 desc limit wanted;
        return;
      end if;
      return query
        with hits as materialized (select p.id, p.created_at, p.words from search.product p where p.words @@ query)
        select h.id, search.rank(h.words, terms), h.created_at from hits h order by 2, 3 desc, 1 desc limit wanted;
    end $$;

  -- The cards from \`skip\` by relevance, as JSON text separated by commas.
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

  create or replace function search.terms(wholes text[], exacts text[], stems text[], synonyms text[]) returns search.term[]
    language plpgsql immutable as $$
    declare result search.term[];
    begin
      for i in 1..cardinality(wholes) loop result[i] := search.make_term(wholes[i], exacts[i], stems[i], synonyms[i]); end loop;
      return result;
    end $$;

  -- {products, users} of what has been typed so far, as JSON text.
  create or replace function search.suggest(wholes text[], exacts text[], stems text[], synonyms text[], spelt text[], stemmed text[], products int, users int)
    returns text language plpgsql stable as $$
    declare
      terms search.term[] := search.terms(wholes, exacts, stems, synonyms);
      cards text; people text; query tsquery;
    begin
      for attempt in 1..2 loop
        cards := search.best(terms, 0, products);
        query := search.matching(terms);
        select string_agg(m.card::text, ',' order by m.rank, m.created_at desc, m.id desc) into people from (
          select u.id, u.card, u.created_at, search.rank(u.words, terms) as rank from search.manufacturer u where u.words @@ query
          order by 4, 3 desc, 1 desc limit users
        ) m;
        exit when cards is not null or people is not null or attempt = 2;
        terms := search.correct(terms, spelt, stemmed);
        exit when terms is null;
      end loop;
      return concat('{"products":[', cards, '],"users":[', people, ']}');
    end $$;

  -- {products, total} of one page, as JSON text.
  create or replace function search.page(wholes text[], exacts text[], stems text[], synonyms text[], spelt text[], stemmed text[], sort text, skip int, wanted int)
    returns text language plpgsql stable as $$
    declare
      terms search.term[] := search.terms(wholes, exacts, stems, synonyms);
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
