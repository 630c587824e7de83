import { sqlMigration } from '@shop/platform';

/** The minimum purchase of a manufacturer on the cards of its products; a trigger rewrites them. */
export const sellerMinimums = sqlMigration(
  'SellerMinimums1765300000000',
  `update manufacturer set seller_card_json = left(seller_card_json, -1) || ',"minPurchase":' || min_purchase || '}'
    where min_purchase > 0 and seller_card_json like '{%}'`,
);
