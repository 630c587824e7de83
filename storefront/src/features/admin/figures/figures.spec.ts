import { describe, expect, it } from '@jest/globals';
import { changePercent } from './figures.js';

const change = (now: number | null, before: number | null) => changePercent({ name: '', now, before, format: String });

describe('the change of a figure', () => {
  it.each([
    [15, 12, '+25 %'],
    [9, 12, '-25 %'],
    [12, 12, '0 %'],
    [2500, 1, '+249.900 %'],
  ])('from %d after %d is %s', (now, before, text) => {
    expect(change(now, before)).toBe(text);
  });

  it('is empty if the earlier figure is zero or one of them is unknown', () => {
    expect([change(5, 0), change(null, 5), change(5, null)]).toEqual(['', '', '']);
  });
});
