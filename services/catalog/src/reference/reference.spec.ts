import { describe, expect, it } from '@jest/globals';
import { genders, sizeGroups } from '@shop/contracts';
import { categories, findCategory, lineage } from '@shop/contracts/categories';
import { colors } from './colors.js';
import { sizes } from './sizes.js';

const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('reference data', () => {
  it('[CONST-20][CONST-22] has the ids of the specification', () => {
    const named = { jeans: 135, pantalones: 136, remeras: 142, bodys: 145, vestidos: 149, calzados: 154, otros: 155 };
    for (const [url, id] of Object.entries(named)) expect(findCategory(id)).toMatchObject({ url, parentId: 88, parent: 'Indumentaria' });
    expect(findCategory(88)).toMatchObject({ name: 'Indumentaria', parent: null });
    expect(findCategory(130)).toMatchObject({ name: 'Blanquería', parent: null, genderIds: [6] });
    expect(findCategory(131)).toMatchObject({ name: 'Bisutería', parent: null, genderIds: [6] });
  });

  it('[CONST-21] has clothing categories for every gender, and jewellery and linen only under Más', () => {
    for (const gender of genders) {
      const shown = categories.filter((category) => category.genderIds.includes(gender.id));
      expect(shown.length).toBeGreaterThanOrEqual(15);
      expect(shown.every((category) => (gender.id === 6) === lineage(category.id).some((id) => id === 130 || id === 131))).toBe(true);
    }
  });

  it('has a unique address and id for each category, in two levels', () => {
    unique(categories.map((category) => category.id));
    unique(categories.map((category) => category.url));
    for (const category of categories) {
      expect(category.url).toMatch(/^[a-z]+(-[a-z]+)*$/);
      if (category.parentId !== null) expect(findCategory(category.parentId)?.parentId).toBeNull();
    }
  });

  it('[CONST-23] has three groups of sizes and the two single sizes', () => {
    unique(sizes.map((size) => size.id));
    expect(new Set(sizes.map((size) => size.group))).toEqual(new Set(sizeGroups));
    expect(sizes.filter((size) => size.name === 'Único').map((size) => size.id)).toEqual([19, 76]);
    expect(sizes.map((size) => size.id)).toEqual(Array.from(sizes, (_, i) => i + 1));
  });

  it('has colours with a name and a code', () => {
    unique(colors.map((color) => color.id));
    unique(colors.map((color) => color.name));
    for (const color of colors) expect(color.code).toMatch(/^#[0-9a-f]{6}$/);
  });
});
