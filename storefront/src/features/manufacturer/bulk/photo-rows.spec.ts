import { describe, expect, it } from '@jest/globals';
import { parsePhotoDraft, serializePhotoDraft } from './photo-draft.store.js';
import { mergeRows, matchFiles, missingPhotoFiles, sheetFromPhotos, updateRowPhoto, type PhotoRow } from './photo-rows.js';

const rowOf = (id: number, more: Partial<PhotoRow> = {}): PhotoRow => ({
  id,
  photos: [{ id: 100 + id, name: `${id}.jpg`, file: new File([], `${id}.jpg`), url: `/media/${id}` }],
  name: '',
  price: '',
  ...more,
});

it('merges the ticked rows into one product and keeps what was typed', () => {
  const rows = [rowOf(1), rowOf(2), rowOf(3, { name: 'Remera' }), rowOf(4, { price: '900' })];
  const joined = mergeRows(rows, new Set([2, 3, 4]));
  expect(joined?.map(({ id, name, price, photos }) => [id, name, price, photos.map(({ url }) => url)])).toEqual([
    [1, '', '', ['/media/1']],
    [2, 'Remera', '900', ['/media/2', '/media/3', '/media/4']],
  ]);
  expect(mergeRows(rows, new Set([1]))).toEqual(rows);
});

it('[IMG-02] merges no rows that have too many photographs together', () => {
  expect(mergeRows([rowOf(1), rowOf(2), rowOf(3), rowOf(4)], new Set([1, 2, 3, 4]))).toBeUndefined();
});

it('[IMG-07] updates a photograph in the row that has it after a merge', () => {
  const rows = [rowOf(1), rowOf(2)];
  const [one] = updateRowPhoto(mergeRows(rows, new Set([1, 2])) ?? [], 102, { failure: 'No.' });
  expect(one?.photos.map(({ url, failure }) => [url, failure])).toEqual([
    ['/media/1', undefined],
    [undefined, 'No.'],
  ]);
});

it('copies the shared fields to every row of the sheet', () => {
  const sheet = sheetFromPhotos([rowOf(1, { name: ' Remera ', price: '900' }), rowOf(2)], { type: 'Indumentaria', sizes: 'S, M' });
  expect(sheet.lines.map(({ n, cells }) => [n, cells])).toEqual([
    [
      1,
      { name: 'Remera', price: '900', type: 'Indumentaria', genderId: '', categoryId: '', sizes: 'S, M', colors: '', images: '/media/1' },
    ],
    [2, { name: '', price: '', type: 'Indumentaria', genderId: '', categoryId: '', sizes: 'S, M', colors: '', images: '/media/2' }],
  ]);
});

describe('the stored draft of photo rows', () => {
  it('is parsed from any version of the shop; invalid parts are dropped', () => {
    const draft = parsePhotoDraft({
      all: { type: '88', sizes: 7 },
      rows: [
        { name: 'Remera', price: '900', photos: [{ name: 'a.jpg', url: '/media/a' }, 'b.jpg', { name: 'c.jpg' }] },
        { name: 'Sin fotos', photos: [] },
        { name: 5, photos: [{}] },
        'Buzo',
      ],
    });
    expect(draft?.shared).toEqual({ type: '88' });
    expect(draft?.rows.map(({ name, price, photos }) => [name, price, photos.map((photo) => [photo.name, photo.url])])).toEqual([
      [
        'Remera',
        '900',
        [
          ['a.jpg', '/media/a'],
          ['c.jpg', undefined],
        ],
      ],
      ['', '', [['', undefined]]],
    ]);
    for (const invalid of [undefined, null, 'rows', { rows: [] }, { rows: 3 }]) expect(parsePhotoDraft(invalid)).toBeNull();
  });

  it('keeps the shared fields when it is stored and parsed', () => {
    const draft = { rows: [rowOf(1, { name: 'Remera' })], shared: { type: '88' } };
    expect(parsePhotoDraft(JSON.parse(serializePhotoDraft(draft)))).toMatchObject({ rows: [{ name: 'Remera' }], shared: { type: '88' } });
  });

  it('[IMG-07] matches chosen files to photographs that were not uploaded, by name and in order', () => {
    const rowWithoutFile = (id: number, name: string): PhotoRow => ({ id, photos: [{ id: 100 + id, name }], name: '', price: '' });
    const rows = [rowOf(1), rowWithoutFile(2, 'image.jpg'), rowWithoutFile(3, 'image.jpg'), rowWithoutFile(4, 'Buzo.JPG')];
    const result = matchFiles(rows, [new File([], 'buzo.jpg'), new File([], 'image.jpg'), new File([], 'otra.jpg')]);
    expect(result.matched.map(({ id }) => id)).toEqual([104, 102]);
    expect(missingPhotoFiles(result.rows).map(({ id }) => id)).toEqual([103]);
  });
});
