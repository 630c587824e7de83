/** The buyer's data stored with an order. */
export interface OrderBuyer {
  name: string;
  phone: string;
  /** Full address in one line; `city` and `province` are repeated below for shipping labels. Null for guests. */
  address: string | null;
  city: string | null;
  province: string | null;
}

/** SQL of an `OrderBuyer` from a row `b` of the replica `buyer`. Identity composes the address in the same way. */
export const wholesalerJson = `json_build_object('name', b.name, 'phone', b.phone, 'city', b.city, 'province', b.province,
  'address', concat_ws(', ', b.street, b.postal_code || ' ' || b.city, b.province, b.country))`;
