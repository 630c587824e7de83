/** With more matches than this, only the newest and those with the searched article code are ordered by relevance; the others follow, newest first. */
const MAX_RANKED = 2000;
/** Higher than every rank. */
const UNRANKED = 1_000_000;

/** Conditions that a facet leaves out, one for each. A row that fails two of them is in no facet and in no result. */
const conditions = {
  price: '($4::int is null or p.price >= $4) and ($5::int is null or p.price <= $5)',
  size: 'cardinality($6::text[]) = 0 or p.sizes && $6',
  colour: 'cardinality($7::text[]) = 0 or p.colours && $7',
  sale: 'not $8::boolean or p.on_sale',
  seller: '$9::uuid[] is null or p.seller_id = any($9)',
};
type Condition = keyof typeof conditions;
const names = Object.keys(conditions) as Condition[];
const column = (name: Condition): string => `is_${name}`;
const all = names.map(column).join(' and ');
const allExcept = (own: Condition): string => names.filter((name) => name !== own).map(column).join(' and '); // prettier-ignore

/** Counts rows of equal arrays first: there are far fewer different arrays than products. */
const countsOfArray = (values: string, own: Condition): string => `(
  select coalesce(json_object_agg(value, n), '{}') from (
    select value, sum(n) as n from (select ${values}, count(*) as n from scoped where ${allExcept(own)} group by 1) g, unnest(g.${values}) as value group by 1
  ) f)`;

/**
 * The function of filtered lists: {products, total, facets} as JSON text. Without terms every product matches.
 *
 * The statement is planned with its values (`execute`) and not generically, so that a condition that was not chosen costs nothing.
 */
export const browseFunction = `
  create or replace function search.browse(any_matches text[], as_written text[], by_stem text[], by_synonym text[], spelt text[], stemmed text[],
    gender int, category int, type int, seller uuid, min_price int, max_price int, sizes text[], colours text[], only_on_sale boolean, sellers uuid[],
    range_from int[], range_to int[], sort text, skip int, wanted int)
    returns text language plpgsql stable as $$
    declare terms search.term[]; query tsquery; answer text;
    begin
      if cardinality(any_matches) > 0 then
        terms := search.terms(any_matches, as_written, by_stem, by_synonym);
        query := search.matching(terms);
        if not exists (select from search.product p where p.words @@ query) then
          terms := coalesce(search.correct(terms, spelt, stemmed), terms);
          query := search.matching(terms);
        end if;
      end if;
      execute $browse$
        with scoped as materialized (
          select * from (
            select p.id, p.created_at, p.price, p.seller_id, p.on_sale, p.sizes, p.colours,
              ${names.map((name) => `(${conditions[name]}) as ${column(name)}`).join(', ')}
            from search.product p
            where p.card is not null and ($1::int is null or p.gender_id = $1) and ($2::int is null or p.category_id = $2)
              and ($3::int is null or p.type_id = $3) and ($15::uuid is null or p.seller_id = $15) and ($10::tsquery is null or p.words @@ $10)
          ) s where ${names.map((name) => `${column(name)}::int`).join(' + ')} >= ${names.length - 1}
        ),
        ranked as (
          select n.id, search.rank((select p.words from search.product p where p.id = n.id), $11) as rank
          from (
            (select id from scoped where $12 = 'relevance' and $10 is not null and ${all} order by created_at desc, id desc limit ${MAX_RANKED})
            union (select id from scoped where $12 = 'relevance' and ${all} and id in (select p.id from search.product p where p.words @@ ($11[1]).in_code))
          ) n
        ),
        page as (
          select s.id, case $12 when 'lowestPrice' then s.price when 'highestPrice' then - s.price when 'relevance' then coalesce(r.rank, ${UNRANKED}) else 0 end as first,
            case when $12 in ('relevance', 'newest') then s.created_at end as second
          from scoped s left join ranked r using (id) where ${all} order by 2, 3 desc, 1 desc offset $13 limit $14
        )
        select concat(
          '{"products":[', (select string_agg((select p.card::text from search.product p where p.id = page.id), ',' order by first, second desc, id desc) from page),
          '],"total":', (select count(*) from scoped where ${all}),
          ',"facets":{"prices":', (
            select json_agg(n order by i) from (
              select r.i, coalesce(sum(g.n), 0) as n from unnest($16::int[], $17::int[]) with ordinality as r(low, high, i)
              left join (select price, count(*) as n from scoped where ${allExcept('price')} group by 1) g on g.price >= r.low and (r.high is null or g.price <= r.high)
              group by 1
            ) f),
          ',"sizes":', ${countsOfArray('sizes', 'size')}, ',"colours":', ${countsOfArray('colours', 'colour')},
          ',"onSale":', (select count(*) from scoped where on_sale and ${allExcept('sale')}),
          ',"sellers":', (
            select coalesce(json_object_agg(seller_id, n), '{}') from (
              select seller_id, count(*) as n from scoped where ${allExcept('seller')} group by 1) f),
          '}}')
      $browse$ into answer
        using gender, category, type, min_price, max_price, sizes, colours, only_on_sale, sellers, query, terms, sort, skip, wanted, seller, range_from, range_to;
      return answer;
    end $$;
`;
