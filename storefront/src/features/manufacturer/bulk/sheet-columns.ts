/** The columns of a sheet of products, as the fields of a product are called. */
export const columns = [
  'id',
  'name',
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

/** As they stand in the first line of the sheet that is downloaded; what else they may be called. */
const titles: Record<Column, readonly [title: string, ...others: string[]]> = {
  id: ['id'],
  name: ['nombre', 'producto', 'titulo'],
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

/** What a person reads beside a value. */
export const columnNames: Record<Column, string> = {
  id: 'Id',
  name: 'Nombre',
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

/** A text without accents, capitals and space around it: `Género ` is `genero`. */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The column of a title, whatever its accents, capitals and spaces. */
export function columnOf(title: string): Column | undefined {
  const name = bare(title).replace(/[\s._-]+/g, '_');
  return columns.find((column) => titles[column].includes(name));
}
