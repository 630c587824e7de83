import { describe, expect, it } from '@jest/globals';
import { newOrderNumber, readOrderNumber } from './order-number.js';

describe('the number of an order', () => {
  it('[A-25] has twelve characters of Crockford base32 in groups of four', () => {
    for (let i = 0; i < 200; i++) expect(newOrderNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(newOrderNumber((count) => new Uint8Array(count))).toBe('0000-0000-0000');
    expect(newOrderNumber((count) => Uint8Array.from({ length: count }, (_, i) => 31 - i))).toBe('ZYXW-VTSR-QPNM');
  });

  it('[A-25] gives every character the same chance', () => {
    const counts = new Map<string, number>();
    const bytes = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 0; i < 256; i += 4) {
      // Each group of four bytes once, at the front: all 256 values of a byte come up exactly once.
      const [group = ''] = newOrderNumber((count) => Uint8Array.from({ length: count }, (_, at) => bytes[i + (at % 4)] ?? 0)).split('-');
      for (const character of group) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('[A-25] is not given twice', () => {
    expect(new Set(Array.from({ length: 5000 }, () => newOrderNumber())).size).toBe(5000);
  });

  it.each(['K7QM-2D4X-9TR0', 'k7qm2d4x9tr0', ' K7QM 2D4X 9TRO ', 'k7qm-2d4x-9tro', 'K7-QM2D-4X9TR-0'])(
    '[ROUTE-22] is read however it is written: %s',
    (typed) => expect(readOrderNumber(typed)).toBe('K7QM-2D4X-9TR0'),
  );

  it('[ROUTE-22] is read where I and L were written for 1', () => {
    expect(readOrderNumber('iL1i-Ll11-IIII')).toBe('1111-1111-1111');
  });

  it.each(['', 'K7QM-2D4X-9TR', 'K7QM-2D4X-9TRA-0', 'K7QM-2D4X-9TRU', 'K7QM_2D4X_9TRA', '../../etc/passwd', 'K7QM-2D4X-9TRÁ'])(
    '[ORD-08] nothing else is one: %j',
    (typed) => expect(readOrderNumber(typed)).toBeUndefined(),
  );
});
