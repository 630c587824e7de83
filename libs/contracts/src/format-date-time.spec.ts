import { expect, it } from '@jest/globals';
import { formatDateTime } from './format-date-time.js';

it.each([
  ['2026-11-24T11:05:30.000Z', '24/11/2026 08:05'],
  ['2026-01-02T03:00:00.000Z', '02/01/2026 00:00'],
  ['2026-01-02T02:59:00.000Z', '01/01/2026 23:59'],
])('[A-51] shows %s as the time in Buenos Aires', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});
