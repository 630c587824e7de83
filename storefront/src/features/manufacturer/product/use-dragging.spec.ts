import { expect, it } from '@jest/globals';
import { moved } from './use-dragging.js';

const things = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, to: number): string =>
  moved(things, id, to)
    .map((one) => one.id)
    .join('');

it('puts a picture where another one stands, before or behind it', () => {
  expect([order('c', 0), order('a', 2), order('b', 0), order('b', 1), order('z', 0)]).toEqual(['cab', 'bca', 'bac', 'abc', 'abc']);
});
