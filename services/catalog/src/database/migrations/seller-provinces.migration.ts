import { sqlMigration } from '@shop/platform';

/** Province of a manufacturer, by which lists are filtered. */
export const sellerProvinces = sqlMigration('SellerProvinces1765100000000', 'alter table manufacturer add province text');
