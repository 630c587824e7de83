import type { VatStatus, Wholesaler as WholesalerView } from '@shop/contracts';

export interface WholesalerRow {
  id: string;
  name: string;
  phone: string;
  street: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
  cuit: string | null;
  vat_status: VatStatus | null;
}

/** API-36. `address` joins the other fields in one line. */
export function wholesalerView(row: WholesalerRow): WholesalerView {
  const { id, name, phone, street, city, province, postal_code: postalCode, country, cuit, vat_status: vatStatus } = row;
  const address = [street, `${postalCode} ${city}`, province, country].join(', ');
  return { id, userId: id, name, phone, street, city, province, postalCode, country, address, cuit, vatStatus };
}
