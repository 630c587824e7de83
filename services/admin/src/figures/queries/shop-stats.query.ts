import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeriodFigures, ShopStats } from '@shop/contracts';
import { isoTime, Reads, statement } from '@shop/platform';
import { dayOf, periods } from '../period-sql.js';
import { ReviewFigures } from '../review-figures.js';

/** What the shop did in the last days, and in as many before them. */
export class ShopStatsOf extends Query<ShopStats> {
  constructor(readonly days: number) {
    super();
  }
}

type Accounts = Pick<PeriodFigures, 'manufacturers' | 'verified' | 'wholesalers' | 'products' | 'packs'>;
type Trade = Pick<PeriodFigures, 'orders' | 'amount' | 'buyers' | 'sellers'>;
interface Periods<Figures> {
  now: Figures;
  before: Figures;
}

const both = (json: (within: (column: string) => string) => string): string => `json_build_object(
  'now', ${json((column) => `${column} >= start`)},
  'before', ${json((column) => `${column} >= before and ${column} < start`)})`;

/** What came in a period and still is. */
const accounts = statement(`
  with period as (${periods})
  select json_build_object(
    'from', ${isoTime('start')}, 'before', ${isoTime('before')}, 'until', ${isoTime('now()')},
    'figures', ${both((within) => {
      const count = (table: string, more = ''): string =>
        `(select count(*) from ${table} where deleted_at is null and ${within('created_at')}${more})`;
      return `json_build_object('manufacturers', ${count('manufacturer')},
        'verified', ${count('manufacturer', ` and verification_status = 'verified'`)}, 'wholesalers', ${count('wholesaler')},
        'products', ${count('product')}, 'packs', ${count('pack')})`;
    })})::text
  from period`);

/** An order that is not unified has one part. A guest is one buyer each time: nothing says who they are. */
const trade = statement(`
  with period as (${periods})
  select ${both((within) => {
    const parts = `from sub_order where deleted_at is null and ${within('created_at')}`;
    return `(
      select json_build_object(
        'orders', json_build_object('unified', (select count(*) from (select distinct order_number ${parts} and unified) o),
          'single', single, 'guest', guest),
        'amount', amount, 'sellers', sellers,
        'buyers', guest + (select count(*) from (select distinct buyer_id ${parts} and buyer_id is not null) b))
      from (
        select count(*) as sellers, coalesce(sum(single), 0) as single, coalesce(sum(guest), 0) as guest, coalesce(sum(amount), 0) as amount
        from (
          select count(*) filter (where not unified and buyer_id is not null) as single,
            count(*) filter (where not unified and buyer_id is null) as guest, sum(subtotal) as amount ${parts} group by seller_id
        ) each
      ) plain)`;
  })}::text from period`);

// Days are made of times once, and the orders of a day told apart by hashes: `count(distinct …)` sorts all of them as texts.
const days = statement(`
  with period as (${periods}), part as materialized (
    select ${dayOf('created_at')} as day, order_number, unified, seller_id, subtotal from sub_order, period
    where deleted_at is null and created_at >= start
  ), sold as (
    select day, count(*) filter (where not unified) as single, sum(subtotal) as amount from part group by 1
  ), together as (
    select day, count(*) as unified from (select distinct day, order_number from part where unified) o group by 1
  ), best as (
    select seller_id, count(*) as orders, sum(subtotal) as amount from part group by 1 order by 2 desc, 3 desc, 1 limit 10
  )
  select json_build_object(
    'daily', (
      select json_agg(json_build_object('day', day::date, 'orders', coalesce(single, 0) + coalesce(unified, 0), 'amount', coalesce(amount, 0)) order by day)
      from period, generate_series(${dayOf('start')}, ${dayOf('now()')}, '1 day') day left join sold using (day) left join together using (day)),
    'top', (
      select coalesce(json_agg(json_build_object('userId', seller_id, 'name', case when m.deleted_at is null then coalesce(m.name, '')
        else 'Cuenta eliminada' end, 'standing', case when m.deleted_at is not null then 'closed' else coalesce(s.standing, 'active') end, 'orders', orders, 'amount', amount) order by orders desc, amount desc, seller_id), '[]')
      from best left join manufacturer m on m.id = seller_id
        left join account_standing s on s.id = seller_id and s.deleted_at is null))::text`);

@QueryHandler(ShopStatsOf)
export class ShopStatsHandler implements IQueryHandler<ShopStatsOf, ShopStats> {
  constructor(
    private readonly reads: Reads,
    private readonly reviews: ReviewFigures,
  ) {}

  async execute({ days: length }: ShopStatsOf): Promise<ShopStats> {
    const read = async <T>(of: typeof accounts): Promise<T> => JSON.parse(await this.reads.json(of, [length])) as T;
    const [people, trades, lists] = await Promise.all([
      read<{ from: string; before: string; until: string; figures: Periods<Accounts> }>(accounts),
      read<Periods<Trade>>(trade),
      read<Pick<ShopStats, 'daily' | 'top'>>(days),
    ]);
    const [now, before] = await Promise.all([
      this.reviews.between(people.from, people.until),
      this.reviews.between(people.before, people.from),
    ]);
    return {
      days: length,
      now: { ...people.figures.now, ...trades.now, reviews: now },
      before: { ...people.figures.before, ...trades.before, reviews: before },
      ...lists,
    };
  }
}
