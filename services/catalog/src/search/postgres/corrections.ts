const MAX_CANDIDATES = 24;

/** SQL functions that correct typos: a word without results is replaced by the nearest words of the vocabulary that have results. */
export const correctionFunctions = `
  -- Optimal string alignment distance: swapping two adjacent letters counts once.
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

  -- A term of the nearest words that have results; null if there are none.
  create or replace function search.corrected(spelt text, stemmed text) returns search.term language plpgsql stable as $$
    declare
      slips int := case when length(spelt) >= 9 then 2 when length(spelt) >= 5 then 1 else 0 end;
      corrections text; nearest int; candidate record;
    begin
      if slips = 0 or spelt ~ '[0-9_]' then return null; end if;
      for candidate in
        select * from (
          select w.query, least(search.distance(w.word, spelt),
            case when length(stemmed) >= 4 and length(w.stem) >= 4 then search.distance(w.stem, stemmed) end) as distance
          from search.word w
          where length(w.word) between length(spelt) - slips - 2 and length(spelt) + slips + 2
            and (levenshtein_less_equal(w.word, spelt, 2 * slips) <= 2 * slips or levenshtein_less_equal(w.stem, stemmed, 2 * slips) <= 2 * slips)
        ) c where c.distance <= slips order by c.distance, c.query limit ${MAX_CANDIDATES}
      loop
        exit when candidate.distance > nearest;
        if search.known(search.in_field(candidate.query, '')) then
          nearest := candidate.distance;
          corrections := concat_ws(' | ', corrections, candidate.query);
        end if;
      end loop;
      return case when corrections is null then null else search.make_term(corrections, corrections, corrections, corrections) end;
    end $$;

  -- The terms with corrections of every word that has no results; null if there is nothing to correct or no correction.
  create or replace function search.correct(terms search.term[], spelt text[], stemmed text[]) returns search.term[] language plpgsql stable as $$
    declare changed boolean := false; fixed search.term;
    begin
      for i in 1..cardinality(terms) loop
        if search.known(terms[i].any_match) then continue; end if;
        fixed := search.corrected(spelt[i], stemmed[i]);
        if fixed is null then return null; end if;
        terms[i] := fixed;
        changed := true;
      end loop;
      return case when changed then terms end;
    end $$;
`;
