import type { Order, OrderManufacturer } from '@shop/contracts';
import type { ReactNode } from 'react';

/* Tax data of both sides of an order, as they were when it was sent. Nothing is rendered for data that an order does not have. */

interface OfBuyer {
  order: Pick<Order, 'user'>;
}
interface OfSeller {
  manufacturer: OrderManufacturer;
}

/** An entry of the list of details of an order. */
export const BuyerTaxDetails = ({ order: { user } }: OfBuyer): ReactNode =>
  user?.wholesaler.taxText ? (
    <div>
      <dt>Datos fiscales</dt>
      <dd>{user.wholesaler.taxText}</dd>
    </div>
  ) : null;

/** A line of the address on a sheet. */
export const BuyerTaxLine = ({ order: { user } }: OfBuyer): ReactNode =>
  user?.wholesaler.taxText ? <span>{user.wholesaler.taxText}</span> : null;

export const SellerTaxLine = ({ manufacturer: { taxText }, as: Tag }: OfSeller & { as: 'p' | 'small' }): ReactNode =>
  taxText ? <Tag>{taxText}</Tag> : null;

/** The invoice that a manufacturer has to make, on its picking list. */
export const InvoiceLine = ({ order: { user }, manufacturer: { taxText } }: OfBuyer & OfSeller): ReactNode => (
  <>
    {taxText ? <p>{taxText}</p> : null}
    {user?.wholesaler.taxText ? <p>Facturar a: {user.wholesaler.taxText}</p> : null}
  </>
);
