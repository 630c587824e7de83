import type { Color } from '@shop/contracts';

/** Products store these ids: add new colours at the end and never renumber. */
export const colors: readonly Color[] = [
  { id: 1, name: 'Negro', code: '#1a1a1a' },
  { id: 2, name: 'Blanco', code: '#ffffff' },
  { id: 3, name: 'Crudo', code: '#f3ead7' },
  { id: 4, name: 'Beige', code: '#d9c3a0' },
  { id: 5, name: 'Camel', code: '#b98b57' },
  { id: 6, name: 'Marrón', code: '#6b4226' },
  { id: 7, name: 'Chocolate', code: '#40281a' },
  { id: 8, name: 'Gris claro', code: '#c9ccd1' },
  { id: 9, name: 'Gris melange', code: '#9a9da3' },
  { id: 10, name: 'Gris oscuro', code: '#55585e' },
  { id: 11, name: 'Rojo', code: '#c8202f' },
  { id: 12, name: 'Bordó', code: '#6d1a2d' },
  { id: 13, name: 'Coral', code: '#f2735f' },
  { id: 14, name: 'Naranja', code: '#ee7b22' },
  { id: 15, name: 'Terracota', code: '#b4552f' },
  { id: 16, name: 'Mostaza', code: '#d39b22' },
  { id: 17, name: 'Amarillo', code: '#f6cf3c' },
  { id: 18, name: 'Verde manzana', code: '#8cbf3f' },
  { id: 19, name: 'Verde', code: '#2f8a4c' },
  { id: 20, name: 'Verde militar', code: '#56603a' },
  { id: 21, name: 'Verde agua', code: '#8fd3c1' },
  { id: 22, name: 'Turquesa', code: '#1fa7a8' },
  { id: 23, name: 'Celeste', code: '#9ecbec' },
  { id: 24, name: 'Azul', code: '#2457b2' },
  { id: 25, name: 'Azul marino', code: '#1c2a4a' },
  { id: 26, name: 'Jean', code: '#5b7ba3' },
  { id: 27, name: 'Lila', code: '#c3a6dd' },
  { id: 28, name: 'Violeta', code: '#6b3fa0' },
  { id: 29, name: 'Rosa', code: '#f3b6c8' },
  { id: 30, name: 'Rosa viejo', code: '#c98a92' },
  { id: 31, name: 'Fucsia', code: '#d6237f' },
  { id: 32, name: 'Dorado', code: '#c9a341' },
  { id: 33, name: 'Plateado', code: '#b9bec6' },
];

const byId = new Map(colors.map((color) => [color.id, color]));

export const findColor = (id: number): Color | undefined => byId.get(id);
