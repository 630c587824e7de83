import { expect, it } from '@jest/globals';
import { parseSheet, cellText } from './sheet-lines.js';
import { sheetTexts } from './sheet-texts.js';

const rows = (n: number): string[][] => Array.from({ length: n }, (_, i) => [`Remera ${i}`, '900']);

it('reads 500 products and refuses 501 with their number', () => {
  expect(parseSheet([['nombre', 'precio'], ...rows(500)]).lines).toHaveLength(500);
  expect(() => parseSheet([['nombre', 'precio'], ...rows(501)])).toThrow(sheetTexts.tooMany(501));
});

it('reads columns in any order and lists unknown ones', () => {
  const sheet = parseSheet([
    ['Stock', 'Precio en dólares', 'NOMBRE', 'precio', 'Precio'],
    [7, '9,50', 'Remera', 900, 1],
  ]);
  expect(sheet).toEqual({
    lines: [{ n: 2, cells: { priceUSD: '9,50', name: 'Remera', price: '900' } }],
    columns: ['priceUSD', 'name', 'price'],
    unknown: ['Stock', 'Precio'],
  });
});

it('finds the titles below other lines and skips repeated titles', () => {
  const { lines } = parseSheet([
    ['Lista de precios', null],
    ['Precio', null, 'sin IVA'],
    ['nombre', 'precio'],
    ['nombre', 'precio'],
    ['Remera', 900],
    ['Nombre', 'PRECIO'],
    ['Buzo', 1900],
  ]);
  expect(lines.map(({ n, cells }) => [n, cells.name])).toEqual([
    [5, 'Remera'],
    [7, 'Buzo'],
  ]);
});

it.each([
  [12_500, '12500'],
  [9.5, '9,5'],
  [0.1 + 0.2, '0,3'],
  [true, 'si'],
  [false, 'no'],
  [null, ''],
  ['  S ', 'S'],
  [new Date(Date.UTC(2026, 3, 3)), '3/4/2026'],
])('formats %s as a user types it', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
