import { describe, expect, it } from '@jest/globals';
import { defaultBanners, type FormValues } from '@shop/contracts';
import { bannerFormRules, contentOf, originalContent, readContent } from './content.js';

const values: FormValues = {
  order: 'taller telas packs hogar',
  ...Object.fromEntries(
    defaultBanners.flatMap(({ image, isShown, ...fields }) => [
      ...Object.entries(fields).map(([field, value]) => [`${image}-${field}`, value] as const),
      ...(isShown && image !== 'hogar' ? [[`${image}-isShown`, 'true'] as const] : []),
    ]),
  ),
};

describe('[UX 11] the form of the banners', () => {
  it('has the banners in their order, and hides those without a tick', () => {
    const banners = [3, 0, 1, 2].map((i) => ({ ...defaultBanners[i]!, isShown: defaultBanners[i]!.image !== 'hogar' }));
    expect(readContent('banners', values)).toEqual({ banners });
  });

  it('has a rule for each text of each banner', () => {
    expect(Object.keys(bannerFormRules).toSorted()).toEqual(
      Object.keys(values)
        .filter((name) => name !== 'order' && !name.endsWith('-isShown'))
        .toSorted(),
    );
    expect(bannerFormRules['packs-href']?.('javascript:alert(1)', {})).toMatch(/^El enlace tiene que ser una dirección de esta tienda/);
  });

  it('begins with the default while no version is saved', async () => {
    const saved = { slug: 'banners', version: 0, markdown: null, banners: null } as const;
    expect(contentOf(saved)).toBeUndefined();
    expect(contentOf({ ...saved, banners: [] })).toEqual({ banners: [] });
    expect(contentOf({ ...saved, slug: 'terminos', markdown: 'Hola' })).toEqual({ markdown: 'Hola' });
    expect(await originalContent('banners')).toEqual({ banners: defaultBanners });
  });
});
