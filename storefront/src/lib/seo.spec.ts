import { describe, expect, it } from '@jest/globals';
import { breadcrumbList, jsonLdText } from './seo.js';

describe('structured data', () => {
  it('cannot be ended by what it holds', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)</script>' });
  });

  it('numbers the breadcrumbs and gives them whole addresses', () => {
    expect(breadcrumbList([{ name: 'Inicio', href: '/' }, { name: 'Packs' }], 'https://x.test')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Inicio', item: 'https://x.test/' },
        { position: 2, name: 'Packs' },
      ],
    });
  });
});
