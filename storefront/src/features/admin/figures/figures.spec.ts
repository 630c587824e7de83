import { describe, expect, it } from '@jest/globals';
import { changeOf } from './figures.js';

const change = (now: number | null, before: number | null) => changeOf({ name: '', now, before, write: String });

describe('how a figure changed', () => {
  it.each([
    [15, 12, '+25 %'],
    [9, 12, '-25 %'],
    [12, 12, '0 %'],
    [2500, 1, '+249.900 %'],
  ])('%d after %d is %s', (now, before, said) => {
    expect(change(now, before)).toBe(said);
  });

  it('is not said where there was nothing, or nobody knows', () => {
    expect([change(5, 0), change(null, 5), change(5, null)]).toEqual(['', '', '']);
  });
});
