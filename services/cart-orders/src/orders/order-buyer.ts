/** A buyer as an order keeps them. A guest has a name and a telephone. */
export interface OrderBuyer {
  name: string;
  phone: string;
  /** One line, with the parts labels need; null for guests. */
  address: string | null;
  city: string | null;
  province: string | null;
}

/** A wholesaler of the copy `buyer b`, as an `OrderBuyer`; the address is put together as identity does it. */
export const wholesalerJson = `json_build_object('name', b.name, 'phone', b.phone, 'city', b.city, 'province', b.province,
  'address', concat_ws(', ', b.street, b.postal_code || ' ' || b.city, b.province, b.country))`;
