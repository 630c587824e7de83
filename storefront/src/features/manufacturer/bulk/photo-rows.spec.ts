import { describe, expect, it } from '@jest/globals';
import { readPhotoWork } from './photo-draft.store.js';
import { asOne, foundAgain, lostPhotos, sheetOfPhotos, withPhoto, type PhotoRow } from './photo-rows.js';

const rowOf = (id: number, more: Partial<PhotoRow> = {}): PhotoRow => ({
  id,
  photos: [{ id: 100 + id, name: `${id}.jpg`, file: new File([], `${id}.jpg`), url: `/media/${id}` }],
  name: '',
  price: '',
  ...more,
});

it('makes one product of those that are ticked, and keeps what was typed', () => {
  const rows = [rowOf(1), rowOf(2), rowOf(3, { name: 'Remera' }), rowOf(4, { price: '900' })];
  const joined = asOne(rows, new Set([2, 3, 4]));
  expect(joined?.map(({ id, name, price, photos }) => [id, name, price, photos.map(({ url }) => url)])).toEqual([
    [1, '', '', ['/media/1']],
    [2, 'Remera', '900', ['/media/2', '/media/3', '/media/4']],
  ]);
  expect(asOne(rows, new Set([1]))).toEqual(rows);
});

it('[IMG-02] makes no product of more photographs than one may have', () => {
  expect(asOne([rowOf(1), rowOf(2), rowOf(3), rowOf(4)], new Set([1, 2, 3, 4]))).toBeUndefined();
});

it('[IMG-07] notes what came of a photograph in the row in which it stands by then', () => {
  const rows = [rowOf(1), rowOf(2)];
  const [one] = withPhoto(asOne(rows, new Set([1, 2])) ?? [], 102, { failure: 'No.' });
  expect(one?.photos.map(({ url, failure }) => [url, failure])).toEqual([
    ['/media/1', undefined],
    [undefined, 'No.'],
  ]);
});

it('gives every line of the sheet what is the same for all', () => {
  const sheet = sheetOfPhotos([rowOf(1, { name: ' Remera ', price: '900' }), rowOf(2)], { type: 'Indumentaria', sizes: 'S, M' });
  expect(sheet.lines.map(({ n, cells }) => [n, cells])).toEqual([
    [
      1,
      { name: 'Remera', price: '900', type: 'Indumentaria', genderId: '', categoryId: '', sizes: 'S, M', colors: '', images: '/media/1' },
    ],
    [2, { name: '', price: '', type: 'Indumentaria', genderId: '', categoryId: '', sizes: 'S, M', colors: '', images: '/media/2' }],
  ]);
});

describe('what is kept of them', () => {
  it('is read from any version of the shop: what can be read stays', () => {
    const work = readPhotoWork({
      all: { type: '88', sizes: 7 },
      rows: [
        { name: 'Remera', price: '900', photos: [{ name: 'a.jpg', url: '/media/a' }, 'b.jpg', { name: 'c.jpg' }] },
        { name: 'Sin fotos', photos: [] },
        { name: 5, photos: [{}] },
        'Buzo',
      ],
    });
    expect(work?.all).toEqual({ type: '88' });
    expect(work?.rows.map(({ name, price, photos }) => [name, price, photos.map((photo) => [photo.name, photo.url])])).toEqual([
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
    for (const nothing of [undefined, null, 'rows', { rows: [] }, { rows: 3 }]) expect(readPhotoWork(nothing)).toBeNull();
  });

  it('[IMG-07] finds photographs again that were not uploaded before the page was closed, by their names and in their order', () => {
    const lost = (id: number, name: string): PhotoRow => ({ id, photos: [{ id: 100 + id, name }], name: '', price: '' });
    const rows = [rowOf(1), lost(2, 'image.jpg'), lost(3, 'image.jpg'), lost(4, 'Buzo.JPG')];
    const again = foundAgain(rows, [new File([], 'buzo.jpg'), new File([], 'image.jpg'), new File([], 'otra.jpg')]);
    expect(again.found.map(({ id }) => id)).toEqual([104, 102]);
    expect(lostPhotos(again.rows).map(({ id }) => id)).toEqual([103]);
  });
});
