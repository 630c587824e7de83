import { describe, expect, it } from '@jest/globals';
import type { Manufacturer } from '@shop/contracts';
import { storeHead } from './store-head.js';

const id = '019a0000-0000-7000-8000-000000000001';
const maker: Manufacturer = {
  id,
  userId: id,
  user: { id },
  name: 'Telar <Sur>',
  owner: null,
  phone: '1145678901',
  street: null,
  pointOfSale: false,
  minPurchase: 0,
  verificationStatus: 'verified',
  image: null,
  images: [],
  description: null,
  instagramNick: null,
  tiktokUrl: null,
  live: false,
  averageRating: null,
  followersCount: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const head = (more: Partial<Manufacturer>): string =>
  String(storeHead({ ...maker, ...more }, { contact: undefined, pickup: 'A coordinar' }));
const picture = (digit: string): string => `/media/${digit.repeat(32)}.webp`;

describe('the head of a store', () => {
  it('[IMG-06][API-06] shows the pictures of the store, in their order, each with a name', () => {
    const shown = head({ images: [picture('b'), picture('a')] });
    expect([...shown.matchAll(/alt="(Foto[^"]*)"/g)].map(([, alt]) => alt)).toEqual([
      'Foto 1 de Telar &lt;Sur&gt;',
      'Foto 2 de Telar &lt;Sur&gt;',
    ]);
    expect(shown.indexOf('b'.repeat(32))).toBeLessThan(shown.indexOf('a'.repeat(32)));
    expect(shown).toContain(`${picture('b').replace('.webp', '-320.webp')} 320w`);
    expect(head({})).not.toContain('store-pictures');
  });

  it('[ACC-20][IMG-05] shows the logo, or the first letter of the name', () => {
    expect(head({ image: picture('c') })).toContain(`src="${picture('c').replace('.webp', '-320.webp')}"`);
    expect(head({})).toContain('>T</span>');
  });
});
