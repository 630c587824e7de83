/** Corrections considered for one word. */
const candidates = 24;

/** Corrections of words that find nothing: the nearest words of the vocabulary by which something is found now. */
export const corrections = `
  -- Optimal string alignment distance: a swap of neighbours counts once.
  create or replace function search.distance(a text, b text) returns int language plpgsql immutable strict as $$
    declare
      before int[]; last int[]; now int[]; cost int;
    begin
      for j in 0..length(b) loop last[j] := j; end loop;
      for i in 1..length(a) loop
        now[0] := i;
        for j in 1..length(b) loop
          cost := case when substr(a, i, 1) = substr(b, j, 1) then 0 else 1 end;
          now[j] := least(last[j] + 1, now[j - 1] + 1, last[j - 1] + cost);
          if i > 1 and j > 1 and substr(a, i, 1) = substr(b, j - 1, 1) and substr(a, i - 1, 1) = substr(b, j, 1) then
            now[j] := least(now[j], before[j - 2] + 1);
          end if;
        end loop;
        before := last; last := now;
      end loop;
      return last[length(b)];
    end $$;

  create or replace function search.known(query tsquery) returns boolean language plpgsql stable as $$
    begin
      return exists (select from search.product p where p.words @@ query) or exists (select from search.manufacturer m where m.words @@ query);
    end $$;

  -- The term made of the nearest words that something is found by; null if there is none.
  create or replace function search.corrected(spelt text, stemmed text) returns search.term language plpgsql stable as $$
    declare
      slips int := case when length(spelt) >= 9 then 2 when length(spelt) >= 5 then 1 else 0 end;
      found text; nearest int; near record;
    begin
      if slips = 0 or spelt ~ '[0-9_]' then return null; end if;
      for near in
        select * from (
          select w.query, least(search.distance(w.word, spelt),
            case when length(stemmed) >= 4 and length(w.stem) >= 4 then search.distance(w.stem, stemmed) end) as far
          from search.word w
          where length(w.word) between length(spelt) - slips - 2 and length(spelt) + slips + 2
            and (levenshtein_less_equal(w.word, spelt, 2 * slips) <= 2 * slips or levenshtein_less_equal(w.stem, stemmed, 2 * slips) <= 2 * slips)
        ) c where c.far <= slips order by c.far, c.query limit ${candidates}
      loop
        exit when near.far > nearest;
        if search.known(search.in_field(near.query, '')) then
          nearest := near.far;
          found := concat_ws(' | ', found, near.query);
        end if;
      end loop;
      return case when found is null then null else search.make_term(found, found, found, found) end;
    end $$;

  -- The terms with every word that finds nothing corrected; null if nothing could be.
  create or replace function search.correct(terms search.term[], spelt text[], stemmed text[]) returns search.term[] language plpgsql stable as $$
    declare changed boolean := false; fixed search.term;
    begin
      for i in 1..cardinality(terms) loop
        if search.known(terms[i].whole) then continue; end if;
        fixed := search.corrected(spelt[i], stemmed[i]);
        if fixed is null then return null; end if;
        terms[i] := fixed;
        changed := true;
      end loop;
      return case when changed then terms end;
    end $$;
`;
