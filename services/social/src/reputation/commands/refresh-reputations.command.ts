import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { reviewJson, isPublicReview } from '../../reviews/review-sql.js';
import { insertMissingReputations } from '../reputation-rows.js';
import { type Figures, Reputation } from '../reputation.entity.js';

/**
 * Recomputes the figures of these manufacturers and publishes an event for each that changed. Repeatable and safe beside concurrent writes.
 */
export class RefreshReputations extends Command<void> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

const countFigures = `
  select requested.id,
    json_build_object('average', rated.average, 'reviews', rated.reviews, 'followers', followed.followers, 'latest', newest.latest) as figures
  from unnest($1::uuid[]) as requested (id)
  cross join lateral (
    select round(avg(r.rating), 2)::float8 as average, count(*)::int as reviews
    from review r where r.manufacturer_id = requested.id and ${isPublicReview('r')}) rated
  cross join lateral (select count(*)::int as followers from follow f where f.manufacturer_id = requested.id) followed
  cross join lateral (
    select coalesce(json_agg(${reviewJson} order by r.created_at desc, r.id desc), '[]') as latest
    from (
      select * from review r where r.manufacturer_id = requested.id and ${isPublicReview('r')} order by r.created_at desc, r.id desc limit 4
    ) r) newest`;

@CommandHandler(RefreshReputations)
export class RefreshReputationsHandler implements ICommandHandler<RefreshReputations> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ ids }: RefreshReputations): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // Inserts and locks the rows before counting, so that concurrent recounts run one after the other and the later one sees all earlier
      // rows.
      await insertMissingReputations(tx.manager, ids);
      const reputations = new Map((await tx.loadAll(Reputation, ids)).map((reputation) => [reputation.id, reputation]));
      for (const { id, figures } of await rows<{ id: string; figures: Figures }>(tx.manager, countFigures, [ids]))
        reputations.get(id)?.update(figures);
    });
  }
}
