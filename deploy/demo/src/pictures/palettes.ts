import type { Dye } from './dyes.js';

// Colours in which families come besides their usual ones. No list contains both celeste and jean-claro, which are one colour of the shop.

export const fashion: readonly Dye[] = [
  'blanco',
  'negro',
  'beige',
  'camel',
  'bordo',
  'azul-marino',
  'celeste',
  'rosa',
  'mostaza',
  'verde',
  'verde-militar',
  'lila',
  'turquesa',
  'coral',
  'gris',
];
export const coats: readonly Dye[] = ['negro', 'camel', 'gris', 'azul-marino', 'bordo', 'verde-militar', 'beige', 'marron', 'mostaza'];
export const soft: readonly Dye[] = ['celeste', 'rosa', 'verde-agua', 'lila', 'crudo', 'amarillo', 'gris', 'blanco'];
export const denims: readonly Dye[] = ['negro', 'gris', 'azul-marino', 'blanco'];
export const leathers: readonly Dye[] = ['negro', 'marron', 'camel', 'bordo', 'beige', 'blanco', 'gris'];
export const home: readonly Dye[] = [
  'blanco',
  'crudo',
  'beige',
  'gris',
  'celeste',
  'verde-agua',
  'rosa',
  'mostaza',
  'bordo',
  'azul-marino',
  'verde',
];
