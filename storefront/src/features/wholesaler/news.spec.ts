import { describe, expect, it } from '@jest/globals';
import { newsSince } from './news.js';

const now = Date.parse('2026-11-24T12:00:00.000Z');

describe('the time after which products are news', () => {
  it('[ACC-08] is the time of the last visit', () => {
    expect(newsSince('2026-11-23T09:30:00.000Z', now)).toBe('2026-11-23T09:30:00.000Z');
  });

  it.each([null, undefined, 3, 'ayer'])('[ACC-08] is one week ago if the stored time is %j', (stored) => {
    expect(newsSince(stored, now)).toBe('2026-11-17T12:00:00.000Z');
  });
});
