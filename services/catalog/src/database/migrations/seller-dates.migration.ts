import { sqlMigration } from '@shop/platform';

/** Time at which a manufacturer's account was created, on the pages of its products (D-145). */
export const sellerDates = sqlMigration(
  'SellerDates1765600000000',
  `update manufacturer set seller_page_json = left(seller_page_json, -1) || ',"createdAt":"'
     || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}'
    where seller_page_json like '{%}' and seller_page_json not like '%"createdAt"%'`,
);
