import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type Favorite, reviewTexts, socialLimits } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { isPublicManufacturer } from '../../manufacturers/public-manufacturer.js';
import { consumeLimit, followLimit } from '../../wholesalers/hourly-limits.js';
import { favoriteJson, favoriteTables } from '../favorite-sql.js';

/**
 * Saves a product as a wholesaler's favourite (API-42), with its current price. Returns the favourite and whether it is new. Repeatable.
 */
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
    select p.id, p.price from product p join manufacturer m on m.id = p.user_id and ${isPublicManufacturer('m')}
    where p.id = $2 and p.deleted_at is null and not p.blocked),
  mine as (select count(*)::int as n, coalesce(bool_or(product_id = $2), false) as already_saved from favorite where wholesaler_id = $1),
  added as (
    insert into favorite (wholesaler_id, product_id, saved_price)
    select $1, offered.id, offered.price from offered, mine where mine.n < ${socialLimits.favorites}
    on conflict do nothing returning 1)
  select exists (select from offered) or mine.already_saved as "isKnown", mine.n >= ${socialLimits.favorites} and not mine.already_saved as "isFull",
    exists (select from added) as "isNew"
  from mine`;

@CommandHandler(SaveFavorite)
export class SaveFavoriteHandler implements ICommandHandler<SaveFavorite> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ wholesalerId, productId }: SaveFavorite): Promise<{ favorite: Favorite; isNew: boolean }> {
    return this.unitOfWork.run(async ({ manager }) => {
      await consumeLimit(manager, wholesalerId, followLimit);
      const [outcome] = await rows<{ isKnown: boolean; isFull: boolean; isNew: boolean }>(manager, save, [wholesalerId, productId]);
      if (!outcome?.isKnown) throw CodedError.notFound('product.not-found', 'No encontramos ese producto.');
      if (outcome.isFull) throw new CodedError('conflict', 'social.too-many', reviewTexts.tooManyFavorites);
      const [saved] = await rows<{ favorite: Favorite }>(
        manager,
        `select ${favoriteJson} as favorite from ${favoriteTables} where f.wholesaler_id = $1 and f.product_id = $2`,
        [wholesalerId, productId],
      );
      if (!saved) throw new Error('the favourite that was just saved was not found');
      return { favorite: saved.favorite, isNew: outcome.isNew };
    });
  }
}
