import { foldAccents } from '@shop/contracts';

export const columns = [
  'id',
  'name',
  'articleCode',
  'type',
  'genderId',
  'categoryId',
  'price',
  'priceUSD',
  'sizes',
  'colors',
  'description',
  'tags',
  'onSale',
  'images',
] as const;
export type Column = (typeof columns)[number];

const titles: Record<Column, readonly [title: string, ...others: string[]]> = {
  id: ['id'],
  name: ['nombre', 'producto', 'titulo'],
  articleCode: ['codigo', 'codigo_de_articulo', 'cod', 'sku', 'articulo', 'ref', 'referencia'],
  type: ['tipo'],
  genderId: ['genero'],
  categoryId: ['categoria'],
  price: ['precio', 'precio_ars'],
  priceUSD: ['precio_usd', 'precio_en_dolares', 'usd'],
  sizes: ['talles', 'talle'],
  colors: ['colores', 'color'],
  description: ['descripcion'],
  tags: ['etiquetas', 'etiqueta'],
  onSale: ['oferta', 'en_oferta'],
  images: ['fotos', 'foto', 'imagenes', 'imagen'],
};
export const titleOf = (column: Column): string => titles[column][0];

export const columnNames: Record<Column, string> = {
  id: 'Id',
  name: 'Nombre',
  articleCode: 'Código de artículo',
  type: 'Tipo',
  genderId: 'Género',
  categoryId: 'Categoría',
  price: 'Precio',
  priceUSD: 'Precio en dólares',
  sizes: 'Talles',
  colors: 'Colores',
  description: 'Descripción',
  tags: 'Etiquetas',
  onSale: 'En oferta',
  images: 'Fotos',
};

export const normalizeText = (text: string): string => foldAccents(text).trim();

export function columnOf(title: string): Column | undefined {
  const name = normalizeText(title).replace(/[\s._-]+/g, '_');
  return columns.find((column) => titles[column].includes(name));
}
