import { sqlMigration } from '@shop/platform';

/** CUIT of a wholesaler and its registration for the VAT. */
export const wholesalerTax = sqlMigration('WholesalerTax1765300000000', 'alter table wholesalers add cuit text, add vat_status text');
