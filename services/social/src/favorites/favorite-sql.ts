import { isoTime } from '@shop/platform';
import { isPublicManufacturer } from '../manufacturers/public-manufacturer.js';

/**
 * SQL of a `Favorite` from rows `f` (favorite), `p` (product) and `m` (its manufacturer). A product or manufacturer without a replica row
 * yet counts as removed.
 */
export const favoriteJson = `json_build_object(
  'productId', f.product_id, 'name', coalesce(p.name, ''), 'mainImage', p.main_image, 'price', coalesce(p.price, f.saved_price),
  'savedPrice', f.saved_price,
  'removed', not coalesce(p.deleted_at is null and not p.blocked and ${isPublicManufacturer('m')}, false),
  'manufacturer', json_build_object('userId', p.user_id, 'name', coalesce(m.name, '')),
  'createdAt', ${isoTime('f.created_at')})`;

export const favoriteTables = 'favorite f left join product p on p.id = f.product_id left join manufacturer m on m.id = p.user_id';
