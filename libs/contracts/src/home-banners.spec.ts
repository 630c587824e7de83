import { describe, expect, it } from '@jest/globals';
import { bannerFields, bannerLengths, bannerRules, bannersProblem, bannerTexts, defaultBanners } from './home-banners.js';
import { limits } from './limits.js';

describe('banners of the home page', () => {
  it('[UX 11] [CONST-06] are four by default, and keep their own rules', () => {
    expect(limits.bannerRotationMs).toBe(4000);
    expect(defaultBanners).toHaveLength(4);
    expect(bannersProblem(defaultBanners)).toBeUndefined();
    for (const banner of defaultBanners) for (const field of bannerFields) expect(bannerRules[field](banner[field], {})).toBeUndefined();
  });

  it.each(['/', '/packs', '/tienda?type=product&sortBy=newest', '/preguntas-frecuentes#varios-fabricantes', '/busqueda/campera%20niño'])(
    '[UX 11] may link %s',
    (href) => expect(bannerRules.href(href, {})).toBeUndefined(),
  );

  it.each([
    '',
    'packs',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hola',
    'https://otro.example/packs',
    '//otro.example',
    '/\\otro.example',
    '\\\\otro.example',
    '/\t/otro.example',
    '/\n/otro.example',
    '/\u0000/otro.example',
    '/\u200B/otro.example',
    '/packs y más',
  ])('[UX 11] may not link %j', (href) => expect(bannerRules.href(href, {})).toBe(bannerTexts.href));

  it('[UX 11] may have a title of a hundred letters and a link of two hundred', () => {
    expect(bannerRules.title('M'.repeat(100), {})).toBeUndefined();
    expect(bannerRules.title('M'.repeat(101), {})).toBe('El título debe tener entre 2 y 100 caracteres.');
    expect(bannerRules.href(`/${'a'.repeat(bannerLengths.href.max - 1)}`, {})).toBeUndefined();
    expect(bannerRules.href(`/${'a'.repeat(bannerLengths.href.max)}`, {})).toBe('El enlace debe tener entre 1 y 200 caracteres.');
  });

  it('[UX 11] are in any order, each once, and at least one is shown', () => {
    const hidden = defaultBanners.map((banner) => ({ ...banner, isShown: false }));
    expect(bannersProblem(defaultBanners.toReversed())).toBeUndefined();
    expect(bannersProblem(hidden)).toBe(bannerTexts.noneShown);
    expect(bannersProblem(hidden.with(2, { ...hidden[2]!, isShown: true }))).toBeUndefined();
    expect(bannersProblem(defaultBanners.slice(1))).toBe(bannerTexts.images);
    expect(bannersProblem([...defaultBanners.slice(1), defaultBanners[1]!])).toBe(bannerTexts.images);
  });
});
