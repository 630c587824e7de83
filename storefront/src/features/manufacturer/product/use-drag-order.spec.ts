import { expect, it } from '@jest/globals';
import { moveItem } from './use-drag-order.js';

const items = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, to: number): string =>
  moveItem(items, id, to)
    .map((one) => one.id)
    .join('');

it('moves a picture before or behind another one', () => {
  expect([order('c', 0), order('a', 2), order('b', 0), order('b', 1), order('z', 0)]).toEqual(['cab', 'bca', 'bac', 'abc', 'abc']);
});
