import { genders, productTypes } from '@shop/contracts';
import { byteOrderMark, csvRow } from '@shop/platform';
import { findCategory } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';
import { findSize, sizes as allSizes } from '../reference/sizes.js';

/** A product as one row of the CSV sheet that its manufacturer edits. */
export interface SheetProduct {
  id: string;
  name: string;
  articleCode: string | null;
  description: string | null;
  price: number;
  priceUSD: number | null;
  type: number;
  genderId: number;
  categoryId: number;
  sizes: number[];
  colors: number[];
  tags: string[];
  onSale: boolean;
  images: string[];
}

const columns: [title: string, cell: (product: SheetProduct) => string][] = [
  ['id', ({ id }) => id],
  ['nombre', ({ name }) => name],
  ['codigo', ({ articleCode }) => articleCode ?? ''],
  ['tipo', ({ type }) => productTypes.find(({ id }) => id === type)?.name ?? ''],
  ['genero', ({ genderId }) => genders.find(({ id }) => id === genderId)?.name ?? ''],
  ['categoria', ({ categoryId }) => findCategory(categoryId)?.name ?? ''],
  ['precio', ({ price }) => String(price)],
  ['precio_usd', ({ priceUSD }) => (priceUSD === null ? '' : String(priceUSD).replace('.', ','))],
  ['talles', ({ sizes }) => sizes.map(sizeName).join(', ')],
  ['colores', ({ colors }) => colors.map((id) => findColor(id)?.name ?? '').join(', ')],
  ['descripcion', ({ description }) => description ?? ''],
  ['etiquetas', ({ tags }) => tags.join(', ')],
  ['oferta', ({ onSale }) => (onSale ? 'si' : 'no')],
  ['fotos', ({ images }) => images.join(', ')],
];

export const sheetHead = byteOrderMark + csvRow(columns.map(([title]) => title));
export const sheetRow = (product: SheetProduct): string => csvRow(columns.map(([, cell]) => cell(product)));

/** The size name, followed by its group if an earlier size has the same name: `38 (Calzado)`. */
function sizeName(id: number): string {
  const size = findSize(id);
  if (!size) return '';
  return allSizes.find(({ name }) => name === size.name)?.group === size.group ? size.name : `${size.name} (${size.group})`;
}
