import { sqlMigration } from '@shop/platform';

/** Prices that products had before, and the old price of offers (D-119). The history of existing products begins empty. */
export const oldPrices = sqlMigration(
  'OldPrices1765200000000',
  `alter table product add former_prices jsonb not null default '[]', add old_price int, add old_price_until timestamptz;
   create index product_old_price_until on product (old_price_until) where old_price_until is not null;`,
);
