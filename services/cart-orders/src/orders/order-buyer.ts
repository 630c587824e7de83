import type { BuyerTax } from '@shop/contracts';

/** The buyer's data stored with an order. Guests have no tax data. */
export interface OrderBuyer extends BuyerTax {
  name: string;
  phone: string;
  /** Full address in one line; `city` and `province` are repeated below for shipping labels. Null for guests. */
  address: string | null;
  city: string | null;
  province: string | null;
}

/** SQL of an `OrderBuyer` from a row `b` of the replica `buyer`. Identity composes the address in the same way. */
export const wholesalerJson = `json_build_object('name', b.name, 'phone', b.phone, 'city', b.city, 'province', b.province,
  'cuit', b.cuit, 'vatStatus', b.vat_status,
  'address', concat_ws(', ', b.street, b.postal_code || ' ' || b.city, b.province, b.country))`;
