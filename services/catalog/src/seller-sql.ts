/**
 * SQL of the text of a `ManufacturerRef`: that of row `m` (a manufacturer), or one without data while its replica has not arrived or
 * after its account was deleted.
 */
export const sellerPageJson = (userId: string): string =>
  `coalesce(nullif(m.seller_page_json, ''), json_build_object('id', ${userId}, 'name', '', 'logo', null, 'minPurchase', 0, 'phone', '', 'live', false)::text)`;
