import { expect, it } from '@jest/globals';
import { readIdempotencyKey } from './idempotency-key.js';

it('reads keys of 16 to 64 plain characters, with or without the quotes of the RFC draft', () => {
  const key = 'A-b_1234567890xyz';
  expect([key, `"${key}"`, ` ${key} `, 'x'.repeat(16), 'x'.repeat(64)].map(readIdempotencyKey)).toEqual([
    key,
    key,
    key,
    'x'.repeat(16),
    'x'.repeat(64),
  ]);
  const none = [undefined, '', 'x'.repeat(15), 'x'.repeat(65), `${key};`, 'ñ'.repeat(20), [key]];
  expect(none.map(readIdempotencyKey)).toEqual(none.map(() => undefined));
});
