import { describe, expect, it } from '@jest/globals';
import { pageCount, pageWindow } from './pagination.js';

describe('[CONST-08] the window of page numbers', () => {
  it.each([
    [1, 20, [1, 2, 3, 4, 5]],
    [2, 20, [1, 2, 3, 4, 5]],
    [9, 20, [7, 8, 9, 10, 11]],
    [20, 20, [16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('[CONST-08] at page %i of %i shows %j', (page, total, expected) => {
    expect(pageWindow(page, total)).toEqual(expected);
  });
});

it('[CONST-09] counts one page for an empty list', () => {
  expect([0, 24, 25].map((total) => pageCount(total, 24))).toEqual([1, 1, 2]);
});
