import { describe, expect, it } from '@jest/globals';
import { normalizeNfc } from './normalize-nfc.js';

describe('normalizing a text', () => {
  it('gives the same text for every way of typing it, up to the maximum length', () => {
    expect(normalizeNfc('n\u0303andu\u0301', 5)).toBe('ñandú');
    const longest = '\u03b1\u0313\u0300\u0345'.repeat(100); // Four code units per letter.
    expect(normalizeNfc(longest, 100)).toBe('ᾂ'.repeat(100));
  });

  it('leaves a text unchanged that would be too long in every form', () => {
    const marks = `e${'\u0323\u0301'.repeat(200)}`;
    expect(normalizeNfc(marks, 100)).toBe(marks);
  });
});
