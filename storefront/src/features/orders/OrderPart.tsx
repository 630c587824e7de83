import {
  formatPesos,
  orderListTexts,
  shippingLines,
  type Order,
  type OrderedPack,
  type OrderedProduct,
  type SubOrder,
} from '@shop/contracts';
import type { ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { TableHead } from '../../ui/TableHead.js';
import { VerifiedMark } from '../../ui/VerifiedMark.js';
import { ChatLink } from './ChatLink.js';
import { LineImage } from './LineImage.js';
import { chatWithManufacturer, variantOf } from './order-chat.js';
import type { Viewer } from './order-people.js';
import { SellerTaxLine } from './TaxFacts.js';

interface Props {
  order: Order;
  part: SubOrder;
  viewer: Viewer;
  heading: 'h2' | 'h3';
}

export function OrderPart({ order, part, viewer, heading: Heading }: Props): ReactNode {
  const { id, products, packs, subtotal, units } = part;
  const { userId, name, image, verified } = part.user.manufacturer;
  const chat = viewer === 'buyer' ? chatWithManufacturer(order, part) : undefined;
  return (
    <section className="order-part" aria-labelledby={`parte-${id}`}>
      <header className="order-manufacturer">
        <Logo name={name} image={image} sizes="48px" />
        <div>
          <Heading id={`parte-${id}`}>
            <a href={`/store/${userId}`}>{name}</a>
          </Heading>
          <p>
            Pedido <b>{id}</b>
          </p>
          <SellerTaxLine as="p" manufacturer={part.user.manufacturer} />
          {viewer === 'manufacturer' ? null : <VerifiedMark text={verified} />}
        </div>
      </header>
      {shippingLines(part).map((line) => (
        <p key={line} className="order-shipping">
          {line}
        </p>
      ))}
      {products.length > 0 ? <Products products={products} /> : null}
      {packs.length > 0 ? <Packs packs={packs} /> : null}
      <div className="order-sum">
        {chat ? (
          <ChatLink className="button button-quiet" href={chat}>
            Contactar a {name}
          </ChatLink>
        ) : null}
        <p>
          <span>
            Subtotal
            <small>{unitCount(units)}</small>
          </span>
          <strong>{formatPesos(subtotal)}</strong>
        </p>
      </div>
    </section>
  );
}

const Code = ({ of: code }: { of: string | null | undefined }): ReactNode =>
  code ? <small className="order-code">Código {code}</small> : null;

const Item = ({ image, children }: { image: string | null; children: ReactNode }): ReactNode => (
  <span className="order-item">
    <LineImage image={image} />
    <span>{children}</span>
  </span>
);

const Products = ({ products }: { products: OrderedProduct[] }): ReactNode => (
  <table className="order-table order-products">
    <caption>Productos</caption>
    <TableHead names={['Nombre', 'Talle', 'Color', 'Cantidad', 'Precio', 'Importe']} />
    {products.map(({ id, name, articleCode, price, mainImage, inventories }) => (
      <tbody key={id}>
        {inventories.length === 0 ? (
          <tr>
            <th scope="row">
              <Item image={mainImage}>
                {name}
                <Code of={articleCode} />
              </Item>
            </th>
            <td className="order-no-items" colSpan={3}>
              {orderListTexts.noInventories}
            </td>
            <td className="order-price">{formatPesos(price)}</td>
            <td className="order-amount">—</td>
          </tr>
        ) : null}
        {inventories.map((one, i) => (
          <tr key={one.id}>
            {i === 0 ? (
              <th scope="rowgroup" rowSpan={inventories.length}>
                <Item image={mainImage}>
                  {name}
                  <Code of={articleCode} />
                </Item>
              </th>
            ) : null}
            <td className="order-size">{one.size}</td>
            <td className="order-color">{one.color ?? '—'}</td>
            <td className="order-quantity">{one.totalItem}</td>
            <td className="order-price">{formatPesos(price)}</td>
            <td className="order-amount">{formatPesos(price * one.totalItem)}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);

const Packs = ({ packs }: { packs: OrderedPack[] }): ReactNode => (
  <table className="order-table order-packs">
    <caption>Packs</caption>
    <TableHead names={['Nombre', 'Cantidad', 'Precio', 'Importe']} />
    <tbody>
      {packs.map((pack) => (
        <tr key={pack.id}>
          <th scope="row">
            <Item image={pack.image}>{pack.name}</Item>
            {pack.contents.length > 0 ? <Contents pack={pack} /> : null}
          </th>
          <td className="order-quantity" data-unit={pack.totalItem === 1 ? 'pack' : 'packs'}>
            {pack.totalItem}
          </td>
          <td className="order-price">{formatPesos(pack.price)}</td>
          <td className="order-amount">{formatPesos(pack.price * pack.totalItem)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Contents = ({ pack: { units, contents } }: { pack: OrderedPack }): ReactNode => (
  <details className="order-contents">
    <summary>Cada pack trae {unitCount(units)}</summary>
    <ul>
      {contents.map(({ productId, name, articleCode, inventories }) => (
        <li key={productId}>
          {name}
          <Code of={articleCode} />
          <ul>
            {inventories.map((one) => (
              <li key={one.id}>
                {one.totalItem} × {variantOf(one)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </details>
);
