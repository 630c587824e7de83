import { describe, expect, it } from '@jest/globals';
import { batchTexts, productTexts, type BatchCheck, type CheckedRow } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { buildCheckInput, countByStatus, pricePreviewRows, sheetPreviewRows } from './preview-rows.js';
import type { Line } from './read-line.js';

const reference: Reference = { sizes: [], colors: [], categories: [] };
const checkOf = (...rows: CheckedRow[]): BatchCheck => ({
  rows,
  counts: { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0 },
  hiddenPacks: [],
  seal: 'seal',
});
const lines: Line[] = [
  { n: 2, cells: { id: 'a', price: '900' } },
  { n: 3, cells: { id: 'b', price: 'barato' } },
  { n: 4, cells: { id: 'c', price: '800' }, choice: { do: 'skip' } },
  { n: 5, cells: { id: 'd', name: 'Buzo', price: '0' } },
];

describe('the preview of a sheet', () => {
  it('requests a check of valid rows that are not skipped', () => {
    expect(buildCheckInput(lines, reference, new Map()).request).toEqual({
      kind: 'rows',
      rows: [
        { n: 2, id: 'a', price: 900 },
        { n: 5, id: 'd', name: 'Buzo', price: 0 },
      ],
    });
    expect(buildCheckInput(lines.slice(1, 3), reference, new Map()).request).toBeUndefined();
  });

  it('[PROD-16] shows each row with its check, and errors in the column that is edited', () => {
    const check = checkOf(
      { n: 2, status: 'changed', id: 'a', name: 'Remera', before: { price: 1 }, after: { price: 900 } },
      { n: 5, status: 'wrong', id: 'd', fields: { mainImage: 'x', variations: 'y', price: productTexts.price } },
    );
    const rows = sheetPreviewRows(buildCheckInput(lines, reference, new Map()), check);
    expect(rows.map(({ n, status, title, problems }) => [n, status, title, problems])).toEqual([
      [2, 'changed', 'Remera', {}],
      [3, 'wrong', 'Sin nombre', { price: productTexts.price }],
      [4, 'skipped', 'Sin nombre', {}],
      [5, 'wrong', 'Buzo', { images: 'x', colors: 'y', price: productTexts.price }],
    ]);
    expect(countByStatus(rows)).toEqual({ new: 0, changed: 1, same: 0, wrong: 2, repeated: 0, skipped: 1, uploading: 0, photoMissing: 0 });
  });

  it('[UX 10] shows a row as waiting while only its photograph is missing and is being uploaded', () => {
    const withPhoto = (n: number, price: string, images: string): Line => ({ n, cells: { id: `p${n}`, price, images } });
    const input = buildCheckInput(
      [withPhoto(2, '900', 'Frente.JPG'), withPhoto(3, '900', 'otra.jpg'), withPhoto(4, 'barato', 'frente.jpg')],
      reference,
      new Map(),
    );
    expect(sheetPreviewRows(input, undefined, new Set(['frente.jpg'])).map(({ status }) => status)).toEqual([
      'uploading',
      'photoMissing',
      'wrong',
    ]);
  });

  it('[UX 10] shows no error in a row whose photograph may still be chosen', () => {
    const withPhoto: Line = { n: 2, cells: { id: 'a', images: 'frente.jpg' } };
    expect(sheetPreviewRows(buildCheckInput([withPhoto], reference, new Map()), undefined)).toEqual([
      { n: 2, status: 'photoMissing', title: 'Sin nombre', problems: {}, line: withPhoto },
    ]);
    const chosen = buildCheckInput([withPhoto], reference, new Map([['frente.jpg', '/media/1.webp']]));
    expect(sheetPreviewRows(chosen, undefined).map(({ status }) => status)).toEqual(['same']);
  });
});

it('shows excluded prices as skipped, and the newer check of the rest', () => {
  const all = checkOf(
    { n: 1, status: 'changed', id: 'a', name: 'Remera', before: { price: 1 }, after: { price: 2 } },
    { n: 2, status: 'changed', id: 'b', name: 'Buzo', before: { price: 1 }, after: { price: 2 } },
  );
  const newer = checkOf({ n: 1, status: 'wrong', id: 'b', fields: { id: batchTexts.deleted } });
  expect(pricePreviewRows(all, newer, new Set(['a'])).map(({ n, title, status, problems }) => [n, title, status, problems])).toEqual([
    [1, 'Remera', 'skipped', {}],
    [2, 'Buzo', 'wrong', { id: batchTexts.deleted }],
  ]);
});
