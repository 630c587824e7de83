import { describe, expect, it } from '@jest/globals';
import { composed } from './composed.js';

describe('a text in composed form', () => {
  it('is the same for everybody who types it, up to the longest its field may be', () => {
    expect(composed('n\u0303andu\u0301', 5)).toBe('ñandú');
    const longest = '\u03b1\u0313\u0300\u0345'.repeat(100); // four for each letter
    expect(composed(longest, 100)).toBe('ᾂ'.repeat(100));
  });

  it('is left as it is where no form of it would fit', () => {
    const marks = `e${'\u0323\u0301'.repeat(200)}`;
    expect(composed(marks, 100)).toBe(marks);
  });
});
