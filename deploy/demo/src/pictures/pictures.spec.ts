import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { demoAccounts, demoProducts } from '../index.js';
import { dyes } from './dyes.js';
import { drawPicture, families, storePictureKeys } from './index.js';
import { readProductKey, sharedKey } from './keys.js';

const products = [...demoProducts({ count: 1500 })].flat();
const hashOf = (key: string): string => createHash('sha256').update(drawPicture(key)).digest('hex');
const drawings = new Map(
  products.flatMap(({ images, variations }) => [...images, ...variations.flatMap((v) => v.images)]).map((key) => [key, hashOf(key)]),
);

it('[UX 18] shows no picture twice, neither in a list nor in a product', () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size);
  expect(new Set(products.map(({ mainImage }) => mainImage)).size).toBe(products.length);
});

it('[UX 18] shows the front, the back and a detail of each product and each of its colours', () => {
  const viewsOf = (keys: readonly string[]) => keys.map((key) => readProductKey(key)?.view).join();
  for (const { mainImage, images, variations } of products) {
    expect([mainImage, viewsOf(images)]).toEqual([images[0], 'front,back,detail']);
    for (const variation of variations)
      expect([variation.mainImage, viewsOf(variation.images)]).toEqual([variation.images[0], 'front,back,detail']);
  }
});

it.each(['toallas', 'frazada', 'gorra'])('[UX 18] draws another back than a mirrored front for each product of %s', (family) => {
  // Without the pose, a mirrored front would be equal.
  const drawn = (key: string): string => drawPicture(key).replace(/<g transform="[^"]*">/, '');
  const fronts = [...drawings.keys()].filter((key) => key.startsWith(`${family}/`) && key.endsWith('/front'));
  expect(fronts.length).toBeGreaterThan(0);
  for (const front of fronts) expect(drawn(front.replace(/front$/, 'back'))).not.toBe(drawn(front));
});

it('[UX 18] shows all products of a manufacturer in one room', () => {
  const rooms = new Map<string, Set<number | undefined>>();
  for (const { userId, mainImage } of products) rooms.set(userId, (rooms.get(userId) ?? new Set()).add(readProductKey(mainImage)?.room));
  expect([...rooms.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set([...rooms.values()].map((of) => [...of].join())).size).toBeGreaterThan(30);
});

it('draws the same picture in every run', () => {
  const [key = ''] = drawings.keys();
  expect(drawPicture(key)).toBe(drawPicture(key));
});

it('draws the logo of every store, and a picture that all products of a family and a colour can share', () => {
  const logos = demoAccounts().flatMap(({ manufacturer }) => (manufacturer ? [manufacturer.image, ...manufacturer.images] : []));
  expect(logos.filter((key) => !storePictureKeys.includes(key))).toEqual([]);
  const shared = new Set([...drawings.keys(), ...storePictureKeys].map(sharedKey));
  for (const key of shared) expect(drawPicture(key)).toMatch(/^<svg /);
});

it('draws small pictures with vectors only: no text, no filters, no external files', () => {
  const wrong = [...drawings.keys(), ...storePictureKeys].filter((key) => {
    const svg = drawPicture(key);
    return /<(?:text|filter|image|script|style)|href="[^#]|NaN|undefined/.test(svg) || svg.length > 16_000;
  });
  expect(wrong).toEqual([]);
});

it('draws every family in each of its colours', () => {
  for (const { colours, moreColours, details } of families) {
    expect(details.length).toBeGreaterThan(0);
    expect(new Set([...colours, ...moreColours]).size).toBe(colours.length + moreColours.length);
    expect([...colours, ...moreColours].filter((dye) => !(dye in dyes))).toEqual([]);
  }
});
