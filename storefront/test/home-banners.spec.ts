import { describe, expect, it } from '@jest/globals';
import { defaultBanners, type HomeBanner } from '@shop/contracts';
import { renderPage, valuesOf } from './render-page.js';

const homeWith = (banners: readonly HomeBanner[] | null): ReturnType<typeof renderPage> =>
  renderPage('/', {
    '/api/site-texts/banners': { slug: 'banners', version: banners ? 1 : 0, markdown: null, banners },
    '/api/products/': [],
    '/api/packs/': [],
    '/api/categories': [],
  });
const titlesOf = (html: string) => valuesOf(html, /<div class="slide [^]*?<h2[^>]*>([^<]*)/g);

describe('[UX 11] [HOME-01] the banners of the home page', () => {
  it('are the default ones until an admin saves others, and have a tag', async () => {
    const { html, tags } = await homeWith(null);
    expect(titlesOf(html)).toEqual(defaultBanners.map(({ title }) => title));
    expect(tags).toContain('text:banners 1');
  });

  it('are those that are shown, in their order, and keep their drawings', async () => {
    const { html } = await homeWith(defaultBanners.map((banner) => ({ ...banner, isShown: banner.image !== 'packs' })).toReversed());
    expect(titlesOf(html)).toEqual([
      'Sabé a quién le comprás',
      'La casa y los detalles también van por mayor',
      'La temporada se corta acá',
    ]);
    expect(valuesOf(html, /src="\/img\/banner\/(\w+)\.svg"\s+alt=""\s+width="1600"\s+height="640"\s+loading="eager"/g)).toEqual(['taller']);
    expect(valuesOf(html, /class="slide slide-(\w+)"/g)).toEqual(['taller', 'hogar', 'telas']);
    expect(valuesOf(html, /aria-label="(\d de \d)"/g)).toEqual(['1 de 3', '2 de 3', '3 de 3']);
    expect(valuesOf(html, /aria-label="Imagen (\d de \d)"/g)).toEqual(['1 de 3', '2 de 3', '3 de 3']);
  });

  it('have no buttons when one is shown', async () => {
    const { html } = await homeWith(defaultBanners.map((banner) => ({ ...banner, isShown: banner.image === 'hogar' })));
    expect(titlesOf(html)).toHaveLength(1);
    expect(html).not.toContain('data-controls');
  });

  it('show the texts as they were typed', async () => {
    const { html } = await homeWith(defaultBanners.map((banner) => ({ ...banner, title: '<b>"Uno"</b>', action: '<i>Ver</i>' })));
    expect(titlesOf(html)).toEqual(Array(4).fill('&lt;b&gt;&quot;Uno&quot;&lt;/b&gt;'));
    expect(html).not.toContain('<i>Ver');
  });
});
