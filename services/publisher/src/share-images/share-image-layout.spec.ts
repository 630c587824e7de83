import { describe, expect, it } from '@jest/globals';
import type { ShareImageContent } from '@shop/contracts';
import { shareImageName, layOutShareImage } from './share-image-layout.js';
import { lines, toDrawableText, widthOf } from './text-outlines.js';

const imageUrl = (n: number): string => `/media/${String(n).padStart(32, '0')}.webp`;
const content: ShareImageContent = { title: 'Remera básica', price: '$ 12.500', store: 'Hilos del Sur', pictures: [imageUrl(1)] };

describe('a share image', () => {
  it('has a name that changes with each part of its content', () => {
    expect(shareImageName({ ...content })).toBe(shareImageName(content));
    expect(shareImageName(content)).toMatch(/^[0-9a-f]{32}$/);
    for (const other of [
      { price: '$ 12.501' },
      { title: 'Remera' },
      { store: 'Otra' },
      { pictures: [imageUrl(2)] },
      { note: 'Compra mínima' },
    ])
      expect(shareImageName({ ...content, ...other })).not.toBe(shareImageName(content));
  });

  it.each([0, 1, 2, 3, 4, 7])('places %s images beside the texts, without overlap', (count) => {
    const { tiles, panel } = layOutShareImage({ ...content, pictures: Array.from({ length: count }, (_, i) => imageUrl(i)) });
    expect(tiles.length).toBe(Math.min(4, count));
    expect(panel.left).toBe(count > 0 ? 600 : 0);
    expect(panel.svg).toContain(` width="${1200 - panel.left}" height="630" viewBox="${panel.left} 0 `);
    for (const a of tiles) {
      expect(a.left + a.width <= 600 && a.top + a.height <= 630).toBe(true);
      for (const b of tiles)
        if (a !== b) {
          const apart = a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;
          expect(apart).toBe(true);
        }
    }
  });

  it('shows only images of our own store', () => {
    const foreign = ['https://elsewhere.test/a.webp', '/media/../../etc/passwd', 'file:///etc/passwd', '/img/x.png'];
    expect(layOutShareImage({ ...content, pictures: foreign }).tiles).toEqual([]);
    expect(layOutShareImage(content).tiles.map((tile) => tile.file)).toEqual([`${'1'.padStart(32, '0')}-640.webp`]);
  });

  it('draws texts as outlines, so that it needs no font and a text cannot be markup', () => {
    const { panel } = layOutShareImage({ ...content, title: '<script>&"\'', kicker: '</svg>' });
    expect(panel.svg).not.toMatch(/<text|<script|font-family|<image|href/);
    expect(panel.svg.match(/<path /g)?.length ?? 0).toBeGreaterThan(30);
  });

  it('fits every title into its panel', () => {
    const titles = ['Ñ', 'supercalifragilisticoespialidosamente'.repeat(4), 'una remera muy larga '.repeat(20), '日本😀', ''];
    for (const title of titles) {
      const { panel } = layOutShareImage({ ...content, title });
      const ends = [...panel.svg.matchAll(/translate\((\d[\d.]*) [\d.]+\) scale\(([\d.]+) -[\d.]+\)">(.*?)<\/g>/g)].map(
        ([, x, scale, group]) => {
          const last = [...(group ?? '').matchAll(/translate\(([\d.]+) 0\)/g)].at(-1)?.[1] ?? '0';
          return Number(x) + Number(scale) * Number(last);
        },
      );
      expect(ends.length).toBeGreaterThan(2);
      expect(Math.max(...ends)).toBeLessThan(1200 - 40);
    }
  });
});

describe('the texts of a share image', () => {
  it('omit characters that the typefaces do not have', () => {
    expect(toDrawableText('  Niño   ñandú\n日本 😀 S/ 20 % ', 'text')).toBe('Niño ñandú S/ 20 %');
    expect(toDrawableText('cafe\u0301', 'display')).toBe('café');
  });

  it('break at spaces, and end in an ellipsis if they do not fit', () => {
    const broken = lines('Conjunto deportivo de frisa invisible premium', 'display', 56, 500, 2);
    expect(broken).toEqual({ lines: ['Conjunto', expect.stringMatching(/…$/)], isComplete: false });
    for (const line of broken.lines) expect(widthOf(line, 'display', 56)).toBeLessThanOrEqual(500);
    expect(lines('Remera', 'display', 56, 500, 2)).toEqual({ lines: ['Remera'], isComplete: true });
  });
});
