import { expect, it } from '@jest/globals';
import { pageTags } from './page-tags.js';
import { shareImageSize, shareImageUrl } from './share-image.js';

it('page tags are stable, because published pages store them', () => {
  const stored: [tag: string, text: string][] = [
    [pageTags.product('1'), 'product:1'],
    [pageTags.related('1'), 'beside:1'],
    [pageTags.pack('1'), 'pack:1'],
    [pageTags.manufacturer('1'), 'manufacturer:1'],
    [pageTags.reputation('1'), 'reputation:1'],
    [pageTags.listing(142, 2), 'listing:2:142'],
    [pageTags.listing(142), 'listing:all:142'],
    [pageTags.store('1'), 'store:1'],
    [pageTags.siteText('terminos'), 'text:terminos'],
    [pageTags.siteText('banners'), 'text:banners'],
  ];
  for (const [tag, text] of stored) expect(tag).toBe(text);
});

it('share images have an address and a size', () => {
  expect([shareImageUrl('a'.repeat(32)), shareImageSize]).toEqual([`/tarjetas/${'a'.repeat(32)}.jpg`, { width: 1200, height: 630 }]);
});
