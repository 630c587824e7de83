import { expect, it } from '@jest/globals';
import { pageTags } from './page-tags.js';
import { shareImageSize, shareImageUrl } from './share-image.js';

it('page tags are stable, because published pages store them', () => {
  expect({
    product: pageTags.product('1'),
    related: pageTags.related('1'),
    pack: pageTags.pack('1'),
    manufacturer: pageTags.manufacturer('1'),
    reputation: pageTags.reputation('1'),
    listing: pageTags.listing(142, 2),
    allGenders: pageTags.listing(142),
    store: pageTags.store('1'),
    siteText: pageTags.siteText('terminos'),
    banners: pageTags.siteText('banners'),
  }).toEqual({
    product: 'product:1',
    related: 'beside:1',
    pack: 'pack:1',
    manufacturer: 'manufacturer:1',
    reputation: 'reputation:1',
    listing: 'listing:2:142',
    allGenders: 'listing:all:142',
    store: 'store:1',
    siteText: 'text:terminos',
    banners: 'text:banners',
  });
});

it('share images have an address and a size', () => {
  expect([shareImageUrl('a'.repeat(32)), shareImageSize]).toEqual([`/tarjetas/${'a'.repeat(32)}.jpg`, { width: 1200, height: 630 }]);
});
