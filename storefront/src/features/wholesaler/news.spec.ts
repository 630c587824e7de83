import { describe, expect, it } from '@jest/globals';
import { newsSince } from './news.js';

const now = Date.parse('2026-11-24T12:00:00.000Z');

describe('news of followed manufacturers', () => {
  it('[ACC-08] count since somebody last looked', () => {
    expect(newsSince('2026-11-23T09:30:00.000Z', now)).toBe('2026-11-23T09:30:00.000Z');
  });

  it.each([null, undefined, 3, 'ayer'])('[ACC-08] count since a week ago while %j is all that is stored of that', (stored) => {
    expect(newsSince(stored, now)).toBe('2026-11-17T12:00:00.000Z');
  });
});
