import { isoTime } from '@shop/platform';
import { shownManufacturer } from '../manufacturers/shown-manufacturer.js';

/** Whether a product (`p`) came after a time; without one, none did. */
const isNew = (since: string): string => `p.created_at > ${since}::timestamptz`;

/** A `FollowedManufacturer`, of rows `f` (follow) and `m` (manufacturer). */
const followedJson = (since: string): string => `json_build_object(
  'id', m.id, 'userId', m.id, 'name', m.name, 'image', m.image, 'live', m.live,
  'newProducts', (select count(*)::int from product p where p.user_id = m.id and p.deleted_at is null and not p.blocked and ${isNew(since)}),
  'followedAt', ${isoTime('f.created_at')})`;

/** Whom somebody follows, as far as the public sees them: rows `f` and `m`. */
const followed = `follow f join manufacturer m on m.id = f.manufacturer_id and ${shownManufacturer('m')}`;

/** A list of `FollowedManufacturer`, newest first. */
export const followedList = (wholesaler: string, since: string, condition = 'true'): string => `(
  select coalesce(json_agg(${followedJson(since)} order by f.created_at desc, m.id), '[]')
  from ${followed} where f.wholesaler_id = ${wholesaler} and ${condition})`;

/** The new products of whom a wholesaler follows, rows `p` with their manufacturer's name; without a time, all of theirs. */
export const newsOf = (wholesaler: string, since: string): string => `
  select p.*, m.name as manufacturer from ${followed} join product p on p.user_id = m.id
  where f.wholesaler_id = ${wholesaler} and p.deleted_at is null and not p.blocked and (${since}::timestamptz is null or ${isNew(since)})`;
