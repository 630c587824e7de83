import {
  buyerTaxFacts,
  cleanLine,
  formatDateTime,
  formatNumber,
  formatPesos,
  limits,
  mediaHash,
  mediaUrl,
  sellerTaxFacts,
  shippingLines,
} from '@shop/contracts';
import type { PlacedPart } from '@shop/contracts/events';
import type { MailedOrder } from '../account-mails.js';

/** Gmail cuts mails of more than 102 kB, so a mail shows at most this many lines; the order's page shows all. */
const MAX_LINES = 40;
/** Sizes of one line; a product may have hundreds. */
const MAX_VARIANTS = 30;

interface OrderTableLine {
  name: string;
  /** Absolute URL. */
  image: string | undefined;
  /** Article code and sizes by colour, or the units of a pack. */
  details: string[];
  /** `5 u × $ 8.900` */
  quantity: string;
  amount: string;
}

interface OrderTablePart {
  seller?: string;
  number?: string;
  subtotal?: string;
  /** The way of delivery and the buyer's note, as far as the buyer filled them in. */
  shipping: string[];
  /** Mark of the verified identity of the manufacturer, if it has one. */
  verified?: string | undefined;
  /** CUIT and invoices of the manufacturer; empty if it has indicated neither. */
  tax?: string;
  lines: OrderTableLine[];
  /** Counts the lines that are not shown. */
  more?: string;
}

/** The table of an order's lines, in texts. */
export interface OrderTable {
  number: string;
  date: string;
  buyer: string;
  /** `Rosario, Santa Fe`, as far as the buyer's profile has it. */
  place: string;
  /** CUIT and registration for the VAT; empty without both. */
  buyerTax: string;
  parts: OrderTablePart[];
  total: string;
}

/** `withSellers` shows the manufacturer of each part. */
export function describeOrder({ number, buyer, createdAt, parts, total }: MailedOrder, site: string, withSellers: boolean): OrderTable {
  const maxLines = Math.max(1, Math.floor(MAX_LINES / parts.length));
  return {
    number,
    date: formatDateTime(createdAt),
    buyer: buyer.name,
    place: [buyer.city, buyer.province].filter(Boolean).join(', '),
    buyerTax: buyerTaxFacts(buyer).join(' · '),
    parts: parts.map((part) => ({
      ...(withSellers && { seller: part.sellerName, verified: part.verified, tax: sellerTaxFacts(part.sellerTax ?? {}).join(' · ') }),
      ...(withSellers && parts.length > 1 && { number: part.number, subtotal: formatPesos(part.subtotal) }),
      shipping: shippingLines(part.shipping ?? {}).flatMap((line) => line.split('\n')),
      ...cutLines(
        [...part.products.map((product) => productLine(product, site)), ...part.packs.map((pack) => packLine(pack, site))],
        maxLines,
      ),
    })),
    total: formatPesos(total),
  };
}

const cutLines = (lines: OrderTableLine[], max: number): Pick<OrderTablePart, 'lines' | 'more'> =>
  lines.length > max
    ? { lines: lines.slice(0, max), more: `y ${lines.length - max} ${lines.length - max === 1 ? 'artículo' : 'artículos'} más en la orden` }
    : { lines };

function productLine({ name, articleCode, price, mainImage, inventories }: PlacedPart['products'][number], site: string): OrderTableLine {
  const units = inventories.reduce((sum, { totalItem }) => sum + totalItem, 0);
  const details = [...(articleCode ? [`Código ${articleCode}`] : []), ...sizesByColor(inventories)];
  return { name, image: imageUrl(mainImage, site), details, ...amounts(units, 'u', price) };
}

function packLine({ name, price, image, totalItem, units }: PlacedPart['packs'][number], site: string): OrderTableLine {
  const details = [`Pack de ${formatNumber(units)} ${units === 1 ? 'unidad' : 'unidades'}`];
  return { name, image: imageUrl(image, site), details, ...amounts(totalItem, totalItem === 1 ? 'pack' : 'packs', price) };
}

const amounts = (count: number, unit: string, price: number): Pick<OrderTableLine, 'quantity' | 'amount'> => ({
  quantity: `${formatNumber(count)} ${unit} × ${formatPesos(price)}`,
  amount: formatPesos(count * price),
});

/** `Negro: 2 S, 3 M` for each colour, or `2 S, 3 M`. */
function sizesByColor(inventories: PlacedPart['products'][number]['inventories']): string[] {
  const shown = inventories.slice(0, MAX_VARIANTS);
  const details = [...new Set(shown.map(({ color }) => color))].map((color) => {
    const variants = shown.filter((variant) => variant.color === color);
    const sizes = variants.map(({ size, totalItem }) => `${formatNumber(totalItem)} ${size}`).join(', ');
    return color === null ? sizes : `${color}: ${sizes}`;
  });
  return shown.length < inventories.length ? [...details, `y ${inventories.length - shown.length} talles más en la orden`] : details;
}

/** The small size of a stored image, for 64 px on dense screens. */
function imageUrl(image: string | null, site: string): string | undefined {
  if (image === null) return undefined;
  const hash = mediaHash(image);
  return new URL(hash === undefined ? image : mediaUrl(hash, 160), `${site}/`).href;
}

/** The order with each text of a person in one line. */
export const cleanOrder = (order: MailedOrder): MailedOrder => ({
  ...order,
  buyer: {
    ...order.buyer,
    name: inOneLine(order.buyer.name),
    city: order.buyer.city && inOneLine(order.buyer.city),
    province: order.buyer.province && inOneLine(order.buyer.province),
  },
  parts: order.parts.map((part) => ({
    ...part,
    sellerName: inOneLine(part.sellerName),
    products: part.products.map((product) => ({
      ...product,
      name: inOneLine(product.name),
      articleCode: product.articleCode && inOneLine(product.articleCode),
      inventories: product.inventories.map((one) => ({ ...one, color: one.color && inOneLine(one.color) })),
    })),
    packs: part.packs.map((pack) => ({ ...pack, name: inOneLine(pack.name) })),
  })),
});

const inOneLine = (text: string): string => cleanLine(text, limits.name.max);
