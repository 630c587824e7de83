import { expect, it } from '@jest/globals';
import { asOne, sheetOfPhotos, withPhoto, type PhotoRow } from './photo-rows.js';

const rowOf = (id: number, more: Partial<PhotoRow> = {}): PhotoRow => ({
  id,
  photos: [{ file: new File([], `${id}.jpg`), url: `/media/${id}` }],
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
  const file = rows[1]?.photos[0]?.file ?? new File([], '');
  const [one] = withPhoto(asOne(rows, new Set([1, 2])) ?? [], file, { failure: 'No.' });
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
