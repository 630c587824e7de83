import {
  buyerTaxFacts,
  formatCuit,
  invoiceFacts,
  sellerTaxFacts,
  vatStatusNames,
  type BuyerTax,
  type Order,
  type OrderManufacturer,
} from '@shop/contracts';
import type { ReactNode } from 'react';

/* Tax data of both sides of an order, as they were when it was sent. Nothing is rendered for data that an order does not have. */

interface OfBuyer {
  order: Pick<Order, 'user'>;
}
interface OfSeller {
  manufacturer: OrderManufacturer;
}

const taxOfBuyer = ({ user }: OfBuyer['order']): BuyerTax => user?.wholesaler ?? {};
const joined = (texts: readonly string[]): string => texts.join(' · ');

/** Entries of the list of details of an order. */
export function BuyerTaxDetails({ order }: OfBuyer): ReactNode {
  const { cuit, vatStatus } = taxOfBuyer(order);
  return (
    <>
      {cuit ? (
        <div>
          <dt>CUIT</dt>
          <dd>{formatCuit(cuit)}</dd>
        </div>
      ) : null}
      {vatStatus ? (
        <div>
          <dt>Condición de IVA</dt>
          <dd>{vatStatusNames[vatStatus]}</dd>
        </div>
      ) : null}
    </>
  );
}

/** A line of the address on a sheet. */
export function BuyerTaxLine({ order }: OfBuyer): ReactNode {
  const text = joined(buyerTaxFacts(taxOfBuyer(order)));
  return text ? <span>{text}</span> : null;
}

export function SellerTaxLine({ manufacturer, as: Tag }: OfSeller & { as: 'p' | 'small' }): ReactNode {
  const text = joined(sellerTaxFacts(manufacturer));
  return text ? <Tag>{text}</Tag> : null;
}

/** The invoice that a manufacturer has to make, on its picking list. */
export function InvoiceLine({ order, manufacturer }: OfBuyer & OfSeller): ReactNode {
  const buyer = joined(buyerTaxFacts(taxOfBuyer(order)));
  const seller = joined(invoiceFacts(manufacturer));
  return (
    <>
      {seller ? <p>{seller}</p> : null}
      {buyer ? <p>Facturar a: {buyer}</p> : null}
    </>
  );
}
