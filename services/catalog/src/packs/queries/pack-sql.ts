import { isoTime } from '@shop/platform';
import { sellerPageJson } from '../../seller-sql.js';

/** SQL fragments that build the API's JSON from rows `k` (pack) and `m` (its manufacturer). */
const createdAt = isoTime('k.created_at');

const images = `(
  select coalesce(json_agg(p.main_image order by line.n), '[]')
  from (select * from unnest(k.product_ids) with ordinality as line (product_id, n) order by n limit 4) line
  join product p on p.id = line.product_id)`;

/** A `PackCard`. */
export const packCard = `json_build_object(
  'id', k.id, 'userId', k.user_id, 'name', k.name, 'price', k.price, 'priceUSD', k.price_usd, 'quantityTotal', k.quantity_total,
  'images', ${images},
  'manufacturer', json_build_object('id', k.user_id, 'name', coalesce(m.name, ''), 'logo', m.logo),
  'createdAt', ${createdAt})`;

const quantities = `(
  select json_agg(json_build_object('id', inventory.id, 'color', inventory.color, 'size', inventory.size, 'quantity', (unit.content ->> 'quantity')::int) order by unit.n)
  from jsonb_array_elements(line.content -> 'quantities') with ordinality as unit (content, n)
  join jsonb_to_recordset(p.inventories) as inventory (id text, color text, size text) on inventory.id = unit.content ->> 'inventoryId')`;

const units = `(select coalesce(sum((unit ->> 'quantity')::int), 0) from jsonb_array_elements(line.content -> 'quantities') unit)`;

const products = `(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'name', p.name, 'price', p.price, 'mainImage', p.main_image, 'isVariable', p.is_variable, 'quantity', ${units},
    'productpack', json_build_object('quantity', ${units}, 'quantities', coalesce(${quantities}, '[]'))) order by line.n), '[]')
  from jsonb_array_elements(k.products) with ordinality as line (content, n)
  join product p on p.id = (line.content ->> 'productId')::uuid)`;

const packFields = `
  'id', k.id, 'userId', k.user_id, 'name', k.name, 'price', k.price, 'priceUSD', k.price_usd, 'description', k.description,
  'logo', m.logo, 'quantityTotal', k.quantity_total,
  'manufacturer', ${sellerPageJson('k.user_id')}::json,
  'products', ${products},
  'createdAt', ${createdAt}`;

/** A `Pack`, without products and variants that were deleted. */
export const packJson = `json_build_object(${packFields})`;

/** An `OwnPack`. */
export const ownPackJson = `json_build_object(${packFields},
  'complete', k.complete, 'missing', to_json(k.missing), 'blockedReason', k.blocked_reason)`;
