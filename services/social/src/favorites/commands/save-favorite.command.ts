import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type Favorite, reviewTexts, socialLimits } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { shownManufacturer } from '../../manufacturers/shown-manufacturer.js';
import { countAct, toggles } from '../../wholesalers/hourly-limits.js';
import { favoriteJson, favoriteRows } from '../favorite-sql.js';

/** A wholesaler saves a product (API-42), with its price of now. Answers it, and whether it is new among theirs: repeatable. */
export class SaveFavorite extends Command<{ favorite: Favorite; isNew: boolean }> {
  constructor(
    readonly wholesalerId: string,
    readonly productId: string,
  ) {
    super();
  }
}

const save = `
  with offered as (
    select p.id, p.price from product p join manufacturer m on m.id = p.user_id and ${shownManufacturer('m')}
    where p.id = $2 and p.deleted_at is null and not p.blocked),
  mine as (select count(*)::int as n, coalesce(bool_or(product_id = $2), false) as already from favorite where wholesaler_id = $1),
  added as (
    insert into favorite (wholesaler_id, product_id, saved_price)
    select $1, offered.id, offered.price from offered, mine where mine.n < ${socialLimits.favorites}
    on conflict do nothing returning 1)
  select exists (select from offered) or mine.already as known, mine.n >= ${socialLimits.favorites} and not mine.already as full,
    exists (select from added) as "isNew"
  from mine`;

@CommandHandler(SaveFavorite)
export class SaveFavoriteHandler implements ICommandHandler<SaveFavorite> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ wholesalerId, productId }: SaveFavorite): Promise<{ favorite: Favorite; isNew: boolean }> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, toggles);
      const [outcome] = await rows<{ known: boolean; full: boolean; isNew: boolean }>(manager, save, [wholesalerId, productId]);
      if (!outcome?.known) throw CodedError.notFound('product.not-found', 'No encontramos ese producto.');
      if (outcome.full) throw new CodedError('conflict', 'social.too-many', reviewTexts.tooManyFavorites);
      const [saved] = await rows<{ favorite: Favorite }>(
        manager,
        `select ${favoriteJson} as favorite from ${favoriteRows} where f.wholesaler_id = $1 and f.product_id = $2`,
        [wholesalerId, productId],
      );
      if (!saved) throw new Error('a favourite that was saved is not there');
      return { favorite: saved.favorite, isNew: outcome.isNew };
    });
  }
}
