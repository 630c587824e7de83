import { describe, expect, it } from '@jest/globals';
import type { ShareCard } from '@shop/contracts';
import { cardName, draw } from './card-drawing.js';
import { lines, readable, widthOf } from './card-text.js';

const picture = (n: number): string => `/media/${String(n).padStart(32, '0')}.webp`;
const card: ShareCard = { title: 'Remera básica', price: '$ 12.500', store: 'Hilos del Sur', pictures: [picture(1)] };

describe('the picture of a shared link', () => {
  it('has a name made from everything that stands on it', () => {
    expect(cardName({ ...card })).toBe(cardName(card));
    expect(cardName(card)).toMatch(/^[0-9a-f]{32}$/);
    for (const other of [
      { price: '$ 12.501' },
      { title: 'Remera' },
      { store: 'Otra' },
      { pictures: [picture(2)] },
      { note: 'Compra mínima' },
    ])
      expect(cardName({ ...card, ...other })).not.toBe(cardName(card));
  });

  it.each([0, 1, 2, 3, 4, 7])('places %s pictures beside the words, none over another', (count) => {
    const { tiles, panel } = draw({ ...card, pictures: Array.from({ length: count }, (_, i) => picture(i)) });
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

  it('asks for nothing but our own pictures', () => {
    const foreign = ['https://elsewhere.test/a.webp', '/media/../../etc/passwd', 'file:///etc/passwd', '/img/x.png'];
    expect(draw({ ...card, pictures: foreign }).tiles).toEqual([]);
    expect(draw(card).tiles.map((tile) => tile.picture)).toEqual([`${'1'.padStart(32, '0')}-640.webp`]);
  });

  it('draws words as outlines: no font is needed, and none of them can be markup', () => {
    const { panel } = draw({ ...card, title: '<script>&"\'', kicker: '</svg>' });
    expect(panel.svg).not.toMatch(/<text|<script|font-family|<image|href/);
    expect(panel.svg.match(/<path /g)?.length ?? 0).toBeGreaterThan(30);
  });

  it('keeps every title inside its half', () => {
    const titles = ['Ñ', 'supercalifragilisticoespialidosamente'.repeat(4), 'una remera muy larga '.repeat(20), '日本😀', ''];
    for (const title of titles) {
      const { panel } = draw({ ...card, title });
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

describe('the words of a card', () => {
  it('are what the typefaces can show', () => {
    expect(readable('  Niño   ñandú\n日本 😀 S/ 20 % ', 'text')).toBe('Niño ñandú S/ 20 %');
    expect(readable('cafe\u0301', 'display')).toBe('café');
  });

  it('break at spaces and end in an ellipsis where they do not fit', () => {
    const broken = lines('Conjunto deportivo de frisa invisible premium', 'display', 56, 500, 2);
    expect(broken).toEqual({ lines: ['Conjunto', expect.stringMatching(/…$/)], whole: false });
    for (const line of broken.lines) expect(widthOf(line, 'display', 56)).toBeLessThanOrEqual(500);
    expect(lines('Remera', 'display', 56, 500, 2)).toEqual({ lines: ['Remera'], whole: true });
  });
});
