import {
  type BuyerTax,
  deliveryText,
  formatCuit,
  formatDateTime,
  invoiceFacts,
  type SellerTax,
  type Shipping,
  vatStatusNames,
} from '@shop/contracts';
import { byteOrderMark, csvRow } from '@shop/platform';
import type { OrderLines } from './order-lines.js';

export interface ExportedPart {
  number: string;
  orderNumber: string;
  /** ISO 8601. */
  createdAt: string;
  unified: boolean;
  buyer: { name: string; phone: string } & BuyerTax;
  seller: { name: string } & SellerTax;
  lines: OrderLines;
  shipping: Shipping;
}
/** The reader of the file. Manufacturers get no order numbers, buyers no buyer columns. */
export type ExportAudience = 'buyer' | 'seller' | 'admin';

type PartColumn = [title: string, whose: readonly ExportAudience[], cell: (part: ExportedPart) => string];

const columns: PartColumn[] = [
  ['Pedido', ['buyer', 'admin'], ({ orderNumber }) => orderNumber],
  ['Pedido', ['seller'], ({ number }) => number],
  ['Parte', ['admin'], ({ number }) => number],
  ['Fecha', ['buyer', 'seller', 'admin'], ({ createdAt }) => formatDateTime(createdAt)],
  ['Unificado', ['buyer', 'seller', 'admin'], ({ unified }) => (unified ? 'Sí' : 'No')],
  ['Comprador', ['seller', 'admin'], ({ buyer }) => buyer.name],
  ['Teléfono', ['seller', 'admin'], ({ buyer }) => buyer.phone],
  ['Fabricante', ['buyer', 'admin'], ({ seller }) => seller.name],
];
const lineColumnTitles = ['Artículo', 'Código', 'Talle', 'Color', 'Cantidad', 'Precio', 'Importe'];

const shippingColumnTitles = ['Envío', 'Expreso', 'Nota'];

/** Behind the columns of earlier releases, which spreadsheets of users may address by their letters. */
const taxColumns: PartColumn[] = [
  ['CUIT del comprador', ['seller', 'admin'], ({ buyer }) => (buyer.cuit ? formatCuit(buyer.cuit) : '')],
  ['Condición de IVA del comprador', ['seller', 'admin'], ({ buyer }) => (buyer.vatStatus ? vatStatusNames[buyer.vatStatus] : '')],
  ['CUIT del fabricante', ['buyer', 'admin'], ({ seller }) => (seller.cuit ? formatCuit(seller.cuit) : '')],
  ['Facturación', ['buyer', 'seller', 'admin'], ({ seller }) => invoiceFacts(seller).join(' · ')],
];

const titlesOf = (part: readonly PartColumn[]): string[] => part.map(([title]) => title);
const columnsFor = (audience: ExportAudience, from = columns): PartColumn[] => from.filter(([, whose]) => whose.includes(audience));

export const csvHeader = (audience: ExportAudience): string =>
  byteOrderMark +
  csvRow([...titlesOf(columnsFor(audience)), ...lineColumnTitles, ...shippingColumnTitles, ...titlesOf(columnsFor(audience, taxColumns))]);

/** One row for each variant and each pack. */
export function csvRows(audience: ExportAudience, part: ExportedPart): string {
  const partCells = columnsFor(audience).map(([, , cell]) => cell(part));
  const { carrier = '', note = '', ...shipping } = part.shipping;
  const lastCells = [deliveryText(shipping), carrier, note, ...columnsFor(audience, taxColumns).map(([, , cell]) => cell(part))];
  const line = (name: string, code: string, size: string, color: string, quantity: number, price: number): string =>
    csvRow([...partCells, name, code, size, color, String(quantity), String(price), String(quantity * price), ...lastCells]);
  const products = part.lines.products.flatMap(({ name, articleCode, price, inventories }) =>
    inventories.map(({ size, color, totalItem }) => line(name, articleCode ?? '', size, color ?? '', totalItem, price)),
  );
  const packs = part.lines.packs.map(({ name, price, totalItem }) => line(`${name} (pack)`, '', '', '', totalItem, price));
  return [...products, ...packs].join('');
}
