import { expect, it } from '@jest/globals';
import { formatPhone } from './format-phone.js';

it.each([
  ['1145678901', '+54 11 4567-8901'],
  ['3415550111', '+54 341 555-0111'],
  ['2954412345', '+54 2954 41-2345'],
  ['541145678901', '+54 11 4567-8901'],
  ['5491145678901', '+54 9 11 4567-8901'],
  ['+54 9 3415550111', '+54 9 341 555-0111'],
  ['+59899123456', '+59899123456'],
  ['', ''],
])('formats the phone %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
