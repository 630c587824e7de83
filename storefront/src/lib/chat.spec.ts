import { describe, expect, it } from '@jest/globals';
import { chatLink, chatPhone } from './chat.js';

describe('phone numbers of the chat app', () => {
  it.each([
    ['11 4567-8901', '541145678901'],
    ['011 4567 8901', '541145678901'],
    ['+54 11 4567-8901', '541145678901'],
    ['+54 9 11 4567-8901', '5491145678901'],
    ['0054 11 4567 8901', '541145678901'],
    ['011 15 4567-8901', '541145678901'],
    ['0351 15 456-7890', '543514567890'],
    ['02965 15 45-6789', '542965456789'],
    ['54 0351 456 7890', '543514567890'],
    ['5411223344', '545411223344'],
  ])('[CONST-05] [A-32] converts %s to %s', (typed, dialled) => {
    expect(chatPhone(typed)).toBe(dialled);
  });

  it.each([
    ['11 4567-8901', '5491145678901'],
    ['+54 9 11 4567-8901', '5491145678901'],
    ['0351 15 456-7890', '5493514567890'],
    ['5411223344', '5495411223344'],
    ['0800 123', '54800123'],
  ])('[A-32] converts %s to %s if mobile numbers need a 9', (typed, dialled) => {
    process.env['PUBLIC_MOBILE_NINE'] = 'true';
    try {
      expect(chatPhone(typed)).toBe(dialled);
    } finally {
      delete process.env['PUBLIC_MOBILE_NINE'];
    }
  });

  it('[A-32] reads the mobile setting from the page in browsers', () => {
    const dataset: Record<string, string> = { mobileNine: 'true' };
    Object.assign(globalThis, { document: { documentElement: { dataset } } });
    try {
      expect(chatPhone('11 4567-8901')).toBe('5491145678901');
      dataset['mobileNine'] = 'false';
      expect(chatPhone('11 4567-8901')).toBe('541145678901');
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('[CONST-04] links to a chat with a prefilled message', () => {
    expect(chatLink('011 4567 8901', 'Hola, necesito ayuda.')).toBe('https://wa.me/541145678901?text=Hola%2C%20necesito%20ayuda.');
  });

  it('[A-33] gives no link without a phone number, and cuts long messages', () => {
    expect(chatLink('', 'Hola')).toBeUndefined();
    expect(chatLink(null, 'Hola')).toBeUndefined();
    expect(chatLink('1145678901', 'a'.repeat(5000))).toHaveLength('https://wa.me/541145678901?text='.length + 1500);
  });
});
