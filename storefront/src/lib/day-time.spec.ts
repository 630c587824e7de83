import { expect, it } from '@jest/globals';
import { dayOf, isoDayOf, longDayOf, timeOf } from './day-time.js';

it.each([
  ['2026-11-24T02:05:00.000Z', '23/11/2026', '23:05', '23 de noviembre de 2026', '2026-11-23'],
  ['2026-01-05T03:00:00Z', '05/01/2026', '00:00', '5 de enero de 2026', '2026-01-05'],
])('[A-51] shows %s in Buenos Aires time in every time zone', (iso, day, time, longDay, isoDay) => {
  expect([dayOf(iso), timeOf(iso), longDayOf(iso), isoDayOf(iso)]).toEqual([day, time, longDay, isoDay]);
});
