import { expect, it } from '@jest/globals';
import { hashRecoveryCode, normalizeCode } from './codes.js';

it.each([
  ['123 456', '123456'],
  ['\u202a123\u00a0456\u202c', '123456'],
  ['abcd-efgh-ijkl-mnop', 'ABCDEFGHIJKLMNOP'],
  ['abcd\u2011efgh \u2013 ijkl\u2212mnop\u200b', 'ABCDEFGHIJKLMNOP'],
])('reads the pasted code %j', (pasted, code) => {
  expect(normalizeCode(pasted)).toBe(code);
  expect(hashRecoveryCode(pasted)).toBe(hashRecoveryCode(code));
});
