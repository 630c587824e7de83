import { describe, expect, it } from '@jest/globals';
import { parseInstagramNick, parseTiktokHandle, tiktokLiveUrl } from './social-handles.js';

describe('names on other sites', () => {
  it.each([
    'moda',
    '@moda',
    ' @ moda ',
    'https://www.tiktok.com/@moda',
    'http://tiktok.com/@moda',
    'tiktok.com/@moda/live?lang=es',
    tiktokLiveUrl('moda'),
  ])('[A-39] parse the TikTok handle in %j', (typed) => {
    expect(parseTiktokHandle(typed)).toBe('moda');
  });

  it.each(['@moda.b_a', 'https://instagram.com/moda.b_a/', 'http://instagram.com/moda.b_a', 'www.instagram.com/moda.b_a?igsh=1'])(
    'parse the Instagram nick in %j',
    (typed) => {
      expect(parseInstagramNick(typed)).toBe('moda.b_a');
    },
  );

  it.each([
    'https://evil.example/@moda',
    'mo/da',
    'mo@da',
    'xtiktok.com/moda',
    'xinstagram.com/moda',
    'mo"da',
    '<x>',
    'javascript:alert(1)',
    '@',
    'x'.repeat(31),
  ])('reject %j', (typed) => {
    expect([parseTiktokHandle(typed), parseInstagramNick(typed)]).toEqual([undefined, undefined]);
  });

  it('[ACC-18] accept an empty text as no name', () => {
    expect([parseTiktokHandle('  '), parseInstagramNick('')]).toEqual([null, null]);
  });
});
