import { describe, expect, it } from '@jest/globals';
import { formTexts, productTexts, type BatchRow, type Problems } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { missingPhotos, normalizePhotoName, readLine, type Line } from './read-line.js';
import { readSizes } from './read-sizes.js';
import { columnOf, type Column } from './sheet-columns.js';
import type { Cells } from './sheet-lines.js';
import { sheetTexts } from './sheet-texts.js';

const run = (first: number, group: string, names: string[]) => names.map((name, i) => ({ id: first + i, name, group }));
const category = (id: number, name: string, parentId: number | null) => ({
  id,
  name,
  parentId,
  url: name,
  img: '',
  parent: null,
  genderIds: [2],
});
const reference: Reference = {
  sizes: [
    ...run(1, 'Numéricos', ['34', '36', '38', '40']),
    { id: 19, name: 'Único', group: 'Alfanuméricos' },
    ...run(24, 'Alfanuméricos', ['0 a 3 meses', '3 a 6 meses', '6 a 9 meses']),
    ...run(30, 'Alfanuméricos', ['S', 'M', 'L', 'XL', 'S/M']),
    ...run(45, 'Calzado', ['35', '36', '37', '38', '39', '40']),
    { id: 76, name: 'Único', group: 'Alfanuméricos' },
  ],
  colors: [
    { id: 1, name: 'Negro', code: '#000000' },
    { id: 6, name: 'Marrón', code: '#6b4226' },
    { id: 25, name: 'Azul marino', code: '#1c2a4a' },
  ],
  categories: [
    category(88, 'Indumentaria', null),
    category(130, 'Blanquería', null),
    category(142, 'Remeras', 88),
    category(154, 'Calzados', 88),
    category(155, 'Otros', 88),
    category(189, 'Otros', 130),
  ],
};
const url = `/media/${'a'.repeat(32)}.webp`;
const photos = new Map([[normalizePhotoName('Remera.JPG'), url]]);

const read = (cells: Cells, more: Partial<Line> = {}): { row: BatchRow; problems: Problems<Column> } =>
  readLine({ n: 2, cells, ...more }, reference, photos);
const problemOf = (column: Column, text: string): string | undefined => read({ id: 'x', [column]: text }).problems[column];

describe('article codes', () => {
  it.each(['Código', 'codigo', 'SKU', 'Artículo', 'código de artículo'])('[D-116] have the column %s', (title) => {
    expect(columnOf(title)).toBe('articleCode');
  });

  it('[D-116] are removed by an empty cell and kept without a column', () => {
    expect(read({ id: 'x', articleCode: 'REM-1' }).row.articleCode).toBe('REM-1');
    expect(read({ id: 'x', articleCode: '' }).row.articleCode).toBeNull();
    expect(read({ id: 'x' }).row).not.toHaveProperty('articleCode');
    expect(read({ name: 'Remera', articleCode: 'x'.repeat(41), price: 'x' }).problems.articleCode).toBe(productTexts.codeTooLong);
  });
});

describe('sizes', () => {
  it.each([
    ['S, M; L', [30, 31, 32]],
    ['s|xl', [30, 33]],
    ['36-40', [2, 3, 4]],
    ['36 a 40', [2, 3, 4]],
    ['36 al 40', [2, 3, 4]],
    ['S – XL', [30, 31, 32, 33]],
    ['35-37', [45, 46, 47]],
    ['38', [3]],
    ['38 (Calzado)', [48]],
    ['0 a 3 meses', [24]],
    ['0 a 3 meses - 6 a 9 meses', [24, 25, 26]],
    ['S/M', [34]],
    ['unico', [19]],
    ['S, S', [30]],
    ['', []],
  ])('of %j are %j', (text, ids) => {
    expect(readSizes(text, reference.sizes)).toEqual({ ids });
  });

  it.each([
    ['S, XXXL', 'XXXL'],
    ['40-36', '40-36'],
    ['S-40', 'S-40'],
    ['3-4', '3-4'],
  ])('of %j do not include %j', (text, unknown) => {
    expect(readSizes(text, reference.sizes)).toMatchObject({ unknown });
  });

  it('are shoe sizes for new shoes, otherwise the first with the name, as in the downloaded spreadsheet', () => {
    expect(read({ categoryId: 'Calzados', sizes: '36-38, 40' }).row.sizes).toEqual([46, 47, 48, 50]);
    expect(read({ id: 'x', categoryId: 'Calzados', sizes: '36, 40 (Calzado)' }).row.sizes).toEqual([2, 50]);
    expect(read({ id: 'x', sizes: 'Único' }).row.sizes).toEqual([76]);
  });
});

describe('a row of the spreadsheet', () => {
  it('[PROD-05] is read as a complete new product', () => {
    const cells = {
      name: 'Remera',
      type: 'indumentaria',
      genderId: 'mujer',
      categoryId: 'Remera',
      price: '$ 12.500,50',
      priceUSD: 'US$ 9.50',
      sizes: 'S, M',
      colors: 'negro / Marron, azul marino',
      description: '',
      tags: 'lino, verano',
      onSale: 'Sí',
      images: 'fotos\\remera.jpg',
    };
    expect(read(cells)).toEqual({
      problems: {},
      row: {
        n: 2,
        name: 'Remera',
        type: 88,
        genderId: 2,
        categoryId: 142,
        price: 12_500.5,
        priceUSD: 9.5,
        sizes: [30, 31],
        colors: [1, 6, 25],
        description: null,
        tags: ['lino', 'verano'],
        onSale: true,
        images: [url],
        mainImage: url,
        isVariable: false,
      },
    });
  });

  it('[PROD-06] varies by colour if it is clothing with colours and a single size', () => {
    expect(read({ categoryId: 'Remeras', colors: 'Negro' }).row.isVariable).toBe(true);
    expect(read({ categoryId: 'Remeras', colors: 'Negro', sizes: 'Único' }).row).toMatchObject({ isVariable: true, sizes: [76] });
    expect(read({ categoryId: 'Remeras', colors: 'Negro', sizes: 'S' }).row.isVariable).toBe(false);
    expect(read({ categoryId: 'Remeras' }).row.isVariable).toBe(false);
    expect(read({ type: 'Blanquería', colors: 'Negro' }).row.isVariable).toBe(false);
  });

  it('[PROD-17] with an id has only the columns of its spreadsheet', () => {
    expect(read({ id: 'x', price: '900' }).row).toEqual({ n: 2, id: 'x', price: 900 });
    expect(read({ id: 'x', genderId: '', images: '', priceUSD: '', colors: '' }).row).toEqual({
      n: 2,
      id: 'x',
      priceUSD: null,
      colors: [],
    });
    expect(read({ id: 'x', images: `${url}, remera.jpg` }).row).toEqual({ n: 2, id: 'x', images: [url, url] });
    expect(read({ id: 'x', images: 'remera.jpg' }).row).toEqual({ n: 2, id: 'x', images: [url], mainImage: url });
  });

  it('updates or repeats a product of the same name as the user chose', () => {
    expect(read({ price: '900' }, { choice: { do: 'update', id: 'y' } }).row).toEqual({ n: 2, id: 'y', price: 900 });
    expect(read({ price: '900' }, { choice: { do: 'create' } }).row).toMatchObject({ repeat: true, price: 900 });
  });

  it('has the category of its type if several have the name', () => {
    expect(read({ id: 'x', type: 'Blanquería', categoryId: 'Otros' }).row.categoryId).toBe(189);
    expect(read({ id: 'x', type: 'Indumentaria', categoryId: 'Otros' }).row.categoryId).toBe(155);
    expect(read({ id: 'x', categoryId: 'Blanquería' }).row.categoryId).toBe(130);
  });

  it.each([
    ['price', 'barato', productTexts.price],
    ['price', '=A1*2', sheetTexts.formula],
    ['price', '#¡VALOR!', sheetTexts.formulaError],
    ['price', '#REF!', sheetTexts.formulaError],
    ['description', '#N/A', sheetTexts.formulaError],
    ['tags', '#¿NOMBRE?', sheetTexts.formulaError],
    ['onSale', 'Err:508', sheetTexts.formulaError],
    ['id', '#N/D', sheetTexts.formulaError],
    ['price', '3/4/2026', sheetTexts.excelDate],
    ['priceUSD', 'nueve', productTexts.priceUSD],
    ['sizes', '3/4/2026', sheetTexts.excelDate],
    ['sizes', '03-abr', sheetTexts.excelDate],
    ['sizes', '4-Mar', sheetTexts.excelDate],
    ['sizes', 'abr-26', sheetTexts.excelDate],
    ['sizes', 'S, XXXL', sheetTexts.unknown.sizes('XXXL')],
    ['colors', 'Negro, Fuxia', sheetTexts.unknown.colors('Fuxia')],
    ['type', 'Zapatería', sheetTexts.unknown.type('Zapatería')],
    ['genderId', 'Señora', sheetTexts.unknown.genderId('Señora')],
    ['categoryId', 'Sombreros', sheetTexts.unknown.categoryId('Sombreros')],
    ['onSale', 'tal vez', sheetTexts.yesOrNo],
    ['images', 'otra.jpg', sheetTexts.missingPhoto('otra.jpg')],
  ] as const)('[PROD-16] shows the error of column %s with %j', (column, text, sentence) => {
    expect(problemOf(column, text)).toBe(sentence);
  });

  it('[PROD-16] shows all errors of a new product at once', () => {
    const { problems } = read({ name: 'x', price: '0', sizes: 'XXXL', categoryId: 'Remeras', images: '' });
    expect(problems).toMatchObject({
      name: expect.any(String),
      price: productTexts.price,
      sizes: sheetTexts.unknown.sizes('XXXL'),
      images: formTexts.imageRequired,
    });
  });
});

it('lists each missing photograph once', () => {
  const lines = [{ cells: { images: 'a.jpg, REMERA.jpg' } }, { cells: { images: `${url}; a.jpg | b.png` } }, { cells: {} }];
  expect(missingPhotos(lines, photos)).toEqual(['a.jpg', 'b.png']);
});
