import { deliveryText, formatDateTime, type Shipping } from '@shop/contracts';
import { byteOrderMark, csvRow } from '@shop/platform';
import type { OrderLines } from './order-lines.js';

export interface ExportedPart {
  number: string;
  orderNumber: string;
  /** ISO 8601. */
  createdAt: string;
  unified: boolean;
  buyer: { name: string; phone: string };
  seller: { name: string };
  lines: OrderLines;
  shipping: Shipping;
}
/** The reader of the file. Manufacturers get no order numbers, buyers no buyer columns. */
export type ExportAudience = 'buyer' | 'seller' | 'admin';

const columns: [title: string, whose: readonly ExportAudience[], cell: (part: ExportedPart) => string][] = [
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

const columnsFor = (audience: ExportAudience) => columns.filter(([, whose]) => whose.includes(audience));

export const csvHeader = (audience: ExportAudience): string =>
  byteOrderMark + csvRow([...columnsFor(audience).map(([title]) => title), ...lineColumnTitles, ...shippingColumnTitles]);

/** One row for each variant and each pack. */
export function csvRows(audience: ExportAudience, part: ExportedPart): string {
  const partCells = columnsFor(audience).map(([, , cell]) => cell(part));
  const { carrier = '', note = '', ...shipping } = part.shipping;
  const shippingCells = [deliveryText(shipping), carrier, note];
  const line = (name: string, code: string, size: string, color: string, quantity: number, price: number): string =>
    csvRow([...partCells, name, code, size, color, String(quantity), String(price), String(quantity * price), ...shippingCells]);
  const products = part.lines.products.flatMap(({ name, articleCode, price, inventories }) =>
    inventories.map(({ size, color, totalItem }) => line(name, articleCode ?? '', size, color ?? '', totalItem, price)),
  );
  const packs = part.lines.packs.map(({ name, price, totalItem }) => line(`${name} (pack)`, '', '', '', totalItem, price));
  return [...products, ...packs].join('');
}
