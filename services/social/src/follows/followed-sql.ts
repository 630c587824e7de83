import { isoTime } from '@shop/platform';
import { isPublicManufacturer } from '../manufacturers/public-manufacturer.js';

/** Condition for products `p` created after `since`; matches none if `since` is null. */
const isNewSql = (since: string): string => `p.created_at > ${since}::timestamptz`;

/** SQL of a `FollowedManufacturer` from rows `f` (follow) and `m` (manufacturer). */
const followedManufacturerJson = (since: string): string => `json_build_object(
  'id', m.id, 'userId', m.id, 'name', m.name, 'image', m.image, 'live', m.live,
  'newProducts', (select count(*)::int from product p where p.user_id = m.id and p.deleted_at is null and not p.blocked and ${isNewSql(since)}),
  'followedAt', ${isoTime('f.created_at')})`;

/** Follows of public manufacturers: rows `f` and `m`. */
const followedTables = `follow f join manufacturer m on m.id = f.manufacturer_id and ${isPublicManufacturer('m')}`;

/** SQL of a list of `FollowedManufacturer`, newest first. */
export const followedListSql = (wholesaler: string, since: string, condition = 'true'): string => `(
  select coalesce(json_agg(${followedManufacturerJson(since)} order by f.created_at desc, m.id), '[]')
  from ${followedTables} where f.wholesaler_id = ${wholesaler} and ${condition})`;

/** Products of followed manufacturers created after `since`, or all of them if it is null: rows `p` with the manufacturer's name. */
export const newProductsSql = (wholesaler: string, since: string): string => `
  select p.*, m.name as manufacturer from ${followedTables} join product p on p.user_id = m.id
  where f.wholesaler_id = ${wholesaler} and p.deleted_at is null and not p.blocked and (${since}::timestamptz is null or ${isNewSql(since)})`;
