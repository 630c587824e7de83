import { sqlMigration } from '@shop/platform';

/** The buyer's note to a manufacturer and the way of delivery (D-117). Earlier orders have neither. */
export const shipping = sqlMigration('Shipping1764800000000', `alter table sub_order add column shipping jsonb not null default '{}'`);
