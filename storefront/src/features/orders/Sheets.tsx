import { deliveryText, formatPesos, formatPhone, orderListTexts, shippingLines, type Order } from '@shop/contracts';
import type { ReactNode } from 'react';
import { dayOf, timeOf } from '../../lib/day-time.js';
import { unitCount } from '../../lib/format.js';
import { TableHead } from '../../ui/TableHead.js';
import { consolidate, type Parcel } from './consolidate.js';
import { orderUrl, variantOf } from './order-chat.js';
import { buyerOf } from './order-people.js';
import { QrCode } from './QrCode.js';
import { BuyerTaxLine, InvoiceLine, SellerTaxLine } from './TaxFacts.js';

interface Props {
  order: Order;
  /** Used if a manufacturer has no address. */
  pickup: string;
}

export function Sheets({ order, pickup }: Props): ReactNode {
  const { parcels, units, total } = consolidate(order);
  const buyer = buyerOf(order);
  return (
    <div className="sheets">
      <section className="sheet" aria-labelledby="hoja-transporte">
        <SheetHead id="hoja-transporte" title="Hoja de transporte" order={order} />
        <p className="sheet-buyer">
          <strong>{buyer.name}</strong>
          {buyer.phone ? <span>Tel. {formatPhone(buyer.phone)}</span> : null}
          <span>{buyer.address ?? 'Entrega a coordinar'}</span>
          <BuyerTaxLine order={order} />
        </p>
        <table className="sheet-table">
          <caption className="visually-hidden">Qué se retira de cada fabricante</caption>
          <TableHead names={['Fabricante', 'Dónde se retira', 'Unidades', 'Importe', 'Bultos', 'Firma']} />
          <tbody>
            {parcels.map(({ number, manufacturer, units: partUnits, subtotal, shipping }) => (
              <tr key={number}>
                <th scope="row">
                  {manufacturer.name}
                  <small>{number}</small>
                  <SellerTaxLine as="small" manufacturer={manufacturer} />
                  {shipping.delivery ? <small className="sheet-shipping">{deliveryText(shipping)}</small> : null}
                </th>
                <td>
                  {manufacturer.street || pickup}
                  {manufacturer.phone ? <small>Tel. {formatPhone(manufacturer.phone)}</small> : null}
                </td>
                <td>{partUnits}</td>
                <td>{formatPesos(subtotal)}</td>
                <td className="sheet-box" aria-label="Para completar" />
                <td className="sheet-box" aria-label="Para firmar" />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>{units}</td>
              <td colSpan={3}>{formatPesos(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {parcels.map((parcel) => (
        <PickingList key={parcel.number} parcel={parcel} order={order} />
      ))}
      <section className="sheet" aria-labelledby="hoja-rotulos">
        <SheetHead id="hoja-rotulos" title="Rótulos" order={order} />
        <ul className="sheet-labels">
          {parcels.map(({ number, partNumber: at, partCount: of, manufacturer, units: partUnits, shipping }) => (
            <li key={number}>
              <QrCode text={orderUrl(number)} label={`Código QR de la página del pedido ${number}`} />
              <p className="sheet-label-number">{number}</p>
              <p>
                Parte {at} de {of} · {unitCount(partUnits)}
              </p>
              <p>
                De <b>{manufacturer.name}</b>
              </p>
              <p>
                Para <b>{buyer.name}</b>
              </p>
              {buyer.address ? <p>{buyer.address}</p> : null}
              {shipping.delivery ? <p className="sheet-shipping">{deliveryText(shipping)}</p> : null}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const SheetHead = ({ id, title, order }: { id: string; title: string; order: Order }): ReactNode => (
  <header className="sheet-head">
    <h2 id={id}>{title}</h2>
    <p>
      Pedido {order.id} · {dayOf(order.createdAt)} {timeOf(order.createdAt)}
    </p>
  </header>
);

const PickingList = ({ parcel, order }: { parcel: Parcel; order: Order }): ReactNode => (
  <section className="sheet" aria-labelledby={`hoja-${parcel.number}`}>
    <SheetHead id={`hoja-${parcel.number}`} title={`Armado: ${parcel.manufacturer.name}`} order={order} />
    {parcel.packs.length > 0 ? (
      <p>Incluye {parcel.packs.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: sus unidades están sumadas abajo.</p>
    ) : null}
    {shippingLines(parcel.shipping).map((line) => (
      <p key={line} className="sheet-shipping">
        {line}
      </p>
    ))}
    <InvoiceLine order={order} manufacturer={parcel.manufacturer} />
    <table className="sheet-table">
      <caption className="visually-hidden">Qué se arma</caption>
      <TableHead names={['Producto', 'Talle y color', 'Unidades', 'De ellas, en packs', 'Listo']} />
      <tbody>
        {parcel.lines.map((line) => (
          <tr key={`${line.productId} ${variantOf(line)}`}>
            <th scope="row">
              {line.name}
              {line.articleCode ? <small>Código {line.articleCode}</small> : null}
            </th>
            <td>{variantOf(line)}</td>
            <td>{line.units}</td>
            <td>{line.inPacks > 0 ? line.inPacks : '—'}</td>
            <td className="sheet-box" aria-label="Para marcar" />
          </tr>
        ))}
        {parcel.lines.length === 0 ? (
          <tr>
            <td colSpan={5}>{orderListTexts.noInventories}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td colSpan={3}>{parcel.units}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);
