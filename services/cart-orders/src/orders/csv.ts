import { byteOrderMark, csvRow } from '@shop/platform';
import { formatDay } from './day.js';
import type { OrderLines } from './order-lines.js';

/** A part of an order as it is exported. */
export interface ExportedPart {
  number: string;
  orderNumber: string;
  /** ISO 8601. */
  createdAt: string;
  unified: boolean;
  buyer: { name: string; phone: string };
  seller: { name: string };
  lines: OrderLines;
}
/** Who gets it: a manufacturer sees no order numbers, a buyer not itself. */
export type ExportFor = 'buyer' | 'seller' | 'admin';

const columns: [title: string, whose: readonly ExportFor[], cell: (part: ExportedPart) => string][] = [
  ['Pedido', ['buyer', 'admin'], ({ orderNumber }) => orderNumber],
  ['Pedido', ['seller'], ({ number }) => number],
  ['Parte', ['admin'], ({ number }) => number],
  ['Fecha', ['buyer', 'seller', 'admin'], ({ createdAt }) => formatDay(createdAt)],
  ['Unificado', ['buyer', 'seller', 'admin'], ({ unified }) => (unified ? 'Sí' : 'No')],
  ['Comprador', ['seller', 'admin'], ({ buyer }) => buyer.name],
  ['Teléfono', ['seller', 'admin'], ({ buyer }) => buyer.phone],
  ['Fabricante', ['buyer', 'admin'], ({ seller }) => seller.name],
];
const lineTitles = ['Artículo', 'Talle', 'Color', 'Cantidad', 'Precio', 'Importe'];

const columnsFor = (whom: ExportFor) => columns.filter(([, whose]) => whose.includes(whom));

export const csvHead = (whom: ExportFor): string => byteOrderMark + csvRow([...columnsFor(whom).map(([title]) => title), ...lineTitles]);

/** One row a variant or pack. */
export function csvRows(whom: ExportFor, part: ExportedPart): string {
  const about = columnsFor(whom).map(([, , cell]) => cell(part));
  const line = (name: string, size: string, color: string, quantity: number, price: number): string =>
    csvRow([...about, name, size, color, String(quantity), String(price), String(quantity * price)]);
  const products = part.lines.products.flatMap(({ name, price, inventories }) =>
    inventories.map(({ size, color, totalItem }) => line(name, size, color ?? '', totalItem, price)),
  );
  const packs = part.lines.packs.map(({ name, price, totalItem }) => line(`${name} (pack)`, '', '', totalItem, price));
  return [...products, ...packs].join('');
}
