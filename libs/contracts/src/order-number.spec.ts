import { describe, expect, it } from '@jest/globals';
import { newOrderNumber, parseOrderNumber } from './order-number.js';

describe('the number of an order', () => {
  it('[A-25] has twelve characters of Crockford base32 in groups of four', () => {
    for (let i = 0; i < 200; i++) expect(newOrderNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(newOrderNumber((count) => new Uint8Array(count))).toBe('0000-0000-0000');
    expect(newOrderNumber((count) => Uint8Array.from({ length: count }, (_, i) => 31 - i))).toBe('ZYXW-VTSR-QPNM');
  });

  it('[A-25] uses every character with the same probability', () => {
    const counts = new Map<string, number>();
    const bytes = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 0; i < 256; i += 4) {
      // Consumes four bytes of every group, so that each of the 256 byte values is used exactly once.
      const [group = ''] = newOrderNumber((count) => Uint8Array.from({ length: count }, (_, at) => bytes[i + (at % 4)] ?? 0)).split('-');
      for (const character of group) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('[A-25] is never the same twice', () => {
    expect(new Set(Array.from({ length: 5000 }, () => newOrderNumber())).size).toBe(5000);
  });

  it.each(['K7QM-2D4X-9TR0', 'k7qm2d4x9tr0', ' K7QM 2D4X 9TRO ', 'k7qm-2d4x-9tro', 'K7-QM2D-4X9TR-0'])(
    '[ROUTE-22] is parsed in every spelling: %s',
    (typed) => expect(parseOrderNumber(typed)).toBe('K7QM-2D4X-9TR0'),
  );

  it('[ROUTE-22] is parsed with I and L in place of 1', () => {
    expect(parseOrderNumber('iL1i-Ll11-IIII')).toBe('1111-1111-1111');
  });

  it.each(['', 'K7QM-2D4X-9TR', 'K7QM-2D4X-9TRA-0', 'K7QM-2D4X-9TRU', 'K7QM_2D4X_9TRA', '../../etc/passwd', 'K7QM-2D4X-9TRÁ'])(
    '[ORD-08] is not parsed from %j',
    (typed) => expect(parseOrderNumber(typed)).toBeUndefined(),
  );
});
