import { describe, expect, it } from '@jest/globals';
import { instagramNick, tiktokHandle, tiktokLiveUrl } from './social-handles.js';

describe('names on other sites', () => {
  it.each(['moda', '@moda', ' @ moda ', 'https://www.tiktok.com/@moda', 'tiktok.com/@moda/live?lang=es', tiktokLiveUrl('moda')])(
    '[A-39] finds the TikTok handle in %j',
    (typed) => {
      expect(tiktokHandle(typed)).toBe('moda');
    },
  );

  it.each(['@moda.b_a', 'https://instagram.com/moda.b_a/', 'www.instagram.com/moda.b_a?igsh=1'])(
    'finds the Instagram nick in %j',
    (typed) => {
      expect(instagramNick(typed)).toBe('moda.b_a');
    },
  );

  it.each(['https://evil.example/@moda', 'mo/da', 'mo"da', '<x>', 'javascript:alert(1)', '@', 'x'.repeat(31)])(
    'takes no name from %j',
    (typed) => {
      expect([tiktokHandle(typed), instagramNick(typed)]).toEqual([undefined, undefined]);
    },
  );

  it('[ACC-18] takes nothing typed for none', () => {
    expect([tiktokHandle('  '), instagramNick('')]).toEqual([null, null]);
  });
});
