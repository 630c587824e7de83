import { sqlMigration } from '@shop/platform';

/** Tax data of buyers and sellers, for carts and orders (D-127). Earlier orders have none. */
export const tax = sqlMigration(
  'Tax1765300000000',
  `alter table buyer add cuit text, add vat_status text;
   alter table book_seller add cuit text, add vat_status text, add price_vat text`,
);
