import { columns, titleOf, type Column } from './sheet-columns.js';

const examples: readonly Partial<Record<Column, string>>[] = [
  {
    name: 'Remera lisa de algodón',
    type: 'Indumentaria',
    genderId: 'Mujer',
    categoryId: 'Remeras',
    price: '12.500',
    sizes: 'S, M, L',
    colors: 'Negro, Blanco',
    description: 'Algodón peinado 24/1',
    tags: 'algodón, básico',
    onSale: 'no',
    images: 'remera-lisa.jpg',
  },
  {
    name: 'Jean recto',
    type: 'Indumentaria',
    genderId: 'Hombre',
    categoryId: 'Jeans',
    price: '32.900',
    priceUSD: '27,50',
    sizes: '38-48',
    colors: 'Jean',
    onSale: 'si',
    images: 'jean-frente.jpg, jean-espalda.jpg',
  },
  {
    name: 'Vestido de noche',
    type: 'Indumentaria',
    genderId: 'Mujer',
    categoryId: 'Vestidos',
    price: '45.000',
    colors: 'Rojo, Azul marino, Negro',
    description: 'Talle único, varios colores',
    images: 'vestido.jpg',
  },
  {
    name: 'Zapatilla urbana',
    type: 'Indumentaria',
    genderId: 'Mujer',
    categoryId: 'Calzados',
    price: '58.000',
    sizes: '35-40',
    colors: 'Blanco',
    images: 'zapatilla.jpg',
  },
  { name: 'Juego de sábanas', type: 'Blanquería', categoryId: 'Sábanas', price: '39.900', colors: 'Blanco', images: 'sabanas.jpg' },
  { name: 'Aros argolla', type: 'Bisutería', categoryId: 'Aros', price: '4.500', colors: 'Dorado, Plateado', images: 'aros.jpg' },
];

const quoted = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sheet to fill in, as Excel opens it in Argentina: semicolons, and a mark that says how it is encoded. */
export function exampleSheet(): string {
  const named = columns.filter((column) => column !== 'id');
  const lines = [named.map(titleOf), ...examples.map((example) => named.map((column) => quoted(example[column] ?? '')))];
  return `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;
}
