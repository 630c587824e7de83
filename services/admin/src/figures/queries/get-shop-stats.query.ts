import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeriodFigures, ShopStats } from '@shop/contracts';
import { isoTime, Reads, statement } from '@shop/platform';
import { dayOfSql, periodSql } from '../period-sql.js';
import { ReviewFigures } from '../review-figures.js';

/** Statistics of the last `days` days and of as many days before them. */
export class GetShopStats extends Query<ShopStats> {
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

const bothPeriods = (json: (within: (column: string) => string) => string): string => `json_build_object(
  'now', ${json((column) => `${column} >= start`)},
  'before', ${json((column) => `${column} >= before and ${column} < start`)})`;

/** Accounts and items that were created in each period and are not deleted. */
const accountsStatement = statement(`
  with period as (${periodSql})
  select json_build_object(
    'from', ${isoTime('start')}, 'before', ${isoTime('before')}, 'until', ${isoTime('now()')},
    'figures', ${bothPeriods((within) => {
      const count = (table: string, more = ''): string =>
        `(select count(*) from ${table} where deleted_at is null and ${within('created_at')}${more})`;
      return `json_build_object('manufacturers', ${count('manufacturer')},
        'verified', ${count('manufacturer', ` and verification_status = 'verified'`)}, 'wholesalers', ${count('wholesaler')},
        'products', ${count('product')}, 'packs', ${count('pack')})`;
    })})::text
  from period`);

/** An order that is not unified has exactly one part. Each guest order counts as another buyer, because guests cannot be identified. */
const tradeStatement = statement(`
  with period as (${periodSql})
  select ${bothPeriods((within) => {
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
        ) by_seller
      ) totals)`;
  })}::text from period`);

// `part` computes each row's day once. `select distinct` hashes the order numbers, which is faster than `count(distinct …)`, which sorts
// them as text.
const dailyStatement = statement(`
  with period as (${periodSql}), part as materialized (
    select ${dayOfSql('created_at')} as day, order_number, unified, seller_id, subtotal from sub_order, period
    where deleted_at is null and created_at >= start
  ), sold as (
    select day, count(*) filter (where not unified) as single, sum(subtotal) as amount from part group by 1
  ), unified_orders as (
    select day, count(*) as unified from (select distinct day, order_number from part where unified) o group by 1
  ), best as (
    select seller_id, count(*) as orders, sum(subtotal) as amount from part group by 1 order by 2 desc, 3 desc, 1 limit 10
  )
  select json_build_object(
    'daily', (
      select json_agg(json_build_object('day', day::date, 'orders', coalesce(single, 0) + coalesce(unified, 0), 'amount', coalesce(amount, 0)) order by day)
      from period, generate_series(${dayOfSql('start')}, ${dayOfSql('now()')}, '1 day') day left join sold using (day) left join unified_orders using (day)),
    'top', (
      select coalesce(json_agg(json_build_object('userId', seller_id, 'name', case when m.deleted_at is null then coalesce(m.name, '')
        else 'Cuenta eliminada' end, 'standing', case when m.deleted_at is not null then 'closed' else coalesce(s.standing, 'active') end, 'orders', orders, 'amount', amount) order by orders desc, amount desc, seller_id), '[]')
      from best left join manufacturer m on m.id = seller_id
        left join account_standing s on s.id = seller_id and s.deleted_at is null))::text`);

@QueryHandler(GetShopStats)
export class GetShopStatsHandler implements IQueryHandler<GetShopStats, ShopStats> {
  constructor(
    private readonly reads: Reads,
    private readonly reviews: ReviewFigures,
  ) {}

  async execute({ days: dayCount }: GetShopStats): Promise<ShopStats> {
    const read = async <T>(query: typeof accountsStatement): Promise<T> => JSON.parse(await this.reads.json(query, [dayCount])) as T;
    const [accountFigures, tradeFigures, dailyFigures] = await Promise.all([
      read<{ from: string; before: string; until: string; figures: Periods<Accounts> }>(accountsStatement),
      read<Periods<Trade>>(tradeStatement),
      read<Pick<ShopStats, 'daily' | 'top'>>(dailyStatement),
    ]);
    const [now, before] = await Promise.all([
      this.reviews.count(accountFigures.from, accountFigures.until),
      this.reviews.count(accountFigures.before, accountFigures.from),
    ]);
    return {
      days: dayCount,
      now: { ...accountFigures.figures.now, ...tradeFigures.now, reviews: now },
      before: { ...accountFigures.figures.before, ...tradeFigures.before, reviews: before },
      ...dailyFigures,
    };
  }
}
