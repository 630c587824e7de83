import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { reviewJson, shownReview } from '../../reviews/review-sql.js';
import { beginReputations } from '../reputation-rows.js';
import { type Figures, Reputation } from '../reputation.entity.js';

/** Counts the figures of these manufacturers anew and says what is different. Repeatable, in any order and beside any write. */
export class RefreshReputations extends Command<void> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

const count = `
  select wanted.id,
    json_build_object('average', given.average, 'reviews', given.reviews, 'followers', followed.followers, 'latest', newest.latest) as figures
  from unnest($1::uuid[]) as wanted (id)
  cross join lateral (
    select round(avg(r.rating), 2)::float8 as average, count(*)::int as reviews
    from review r where r.manufacturer_id = wanted.id and ${shownReview('r')}) given
  cross join lateral (select count(*)::int as followers from follow f where f.manufacturer_id = wanted.id) followed
  cross join lateral (
    select coalesce(json_agg(${reviewJson} order by r.created_at desc, r.id desc), '[]') as latest
    from (
      select * from review r where r.manufacturer_id = wanted.id and ${shownReview('r')} order by r.created_at desc, r.id desc limit 4
    ) r) newest`;

@CommandHandler(RefreshReputations)
export class RefreshReputationsHandler implements ICommandHandler<RefreshReputations> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ ids }: RefreshReputations): Promise<void> {
    await this.work.run(async (tx) => {
      // The rows are there and locked before anything is counted: whoever comes second counts what the first has seen, and more.
      await beginReputations(tx.manager, ids);
      const known = new Map((await tx.loadAll(Reputation, ids)).map((reputation) => [reputation.id, reputation]));
      for (const { id, figures } of await rows<{ id: string; figures: Figures }>(tx.manager, count, [ids])) known.get(id)?.become(figures);
    });
  }
}
