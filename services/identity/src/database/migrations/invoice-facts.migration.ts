import { sqlMigration } from '@shop/platform';

/** CUIT of a manufacturer, its registration for the VAT, and whether its prices include the VAT. */
export const invoiceFacts = sqlMigration(
  'InvoiceFacts1765200000000',
  'alter table manufacturers add cuit text, add vat_status text, add price_vat text',
);
