import { hash } from '../random.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { mix } from './colour.js';

/** Letters as strokes in a 100 × 140 box, because the machine may have no fonts. */
const letters: Record<string, string> = {
  A: 'M6 140 50 0 94 140M22 92H78',
  B: 'M14 0V140H56A37 37 0 0 0 56 66H14M14 0H50A33 33 0 0 1 50 66',
  C: 'M92 34A46 66 0 1 0 92 106',
  D: 'M14 0V140H38A56 70 0 0 0 38 0Z',
  E: 'M88 0H16V140H88M16 68H72',
  F: 'M88 0H16V140M16 68H70',
  G: 'M92 34A46 66 0 1 0 94 92V76H58',
  H: 'M12 0V140M88 0V140M12 68H88',
  J: 'M74 0V96A32 42 0 0 1 10 100',
  K: 'M14 0V140M88 0 14 78M40 52 92 140',
  L: 'M18 0V140H88',
  M: 'M6 140 14 0 50 88 86 0 94 140',
  N: 'M12 140V0L88 140V0',
  P: 'M14 140V0H54A39 39 0 0 1 54 80H14',
  Q: 'M50 2A44 68 0 1 0 50.1 2M58 104 92 144',
  R: 'M14 140V0H54A38 38 0 0 1 54 77H14M54 77 92 140',
  S: 'M86 28C74-6 16-4 16 36C16 78 88 60 88 104C88 146 22 148 10 110',
  T: 'M4 0H96M50 0V140',
  V: 'M6 0 50 140 94 0',
  Y: 'M6 0 50 70 94 0M50 70V140',
  Z: 'M10 0H90L10 140H92',
  '1': 'M24 30 56 0V140M20 140H90',
};
const inks = ['#7a3b2e', '#2f4858', '#4b3f72', '#1f5f5b', '#8a5a12', '#6d2345', '#2d2a26', '#3f5a2a', '#a2432f', '#23407a'] as const;

const frames = [
  (ink: string) =>
    `<circle cx="450" cy="600" r="330" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="450" cy="600" r="304" fill="none" stroke="${ink}" stroke-width="3"/>`,
  (ink: string) => `<circle cx="450" cy="600" r="338" fill="${ink}"/>`,
  (ink: string) => `<path d="M450 250L790 600L450 950L110 600Z" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`,
  (ink: string) => `<path d="M190 900V540A260 260 0 0 1 710 540V900Z" fill="${ink}"/>`,
  (ink: string) => `<rect x="150" y="300" width="600" height="600" rx="150" fill="${ink}"/>`,
  (ink: string) =>
    `<path d="M190 330H710M190 870H710" stroke="${ink}" stroke-width="10"/><path d="M430 330L450 300L470 330ZM430 870L450 900L470 870Z" fill="${ink}"/>`,
  (ink: string) =>
    Array.from(
      { length: 16 },
      (_, i) => `<ellipse cx="450" cy="290" rx="34" ry="62" transform="rotate(${i * 22.5} 450 600)" fill="${ink}" fill-opacity=".85"/>`,
    ).join('') + `<circle cx="450" cy="600" r="272" fill="#fffaf2"/>`,
  (ink: string) =>
    `<path d="M450 262C600 262 760 330 760 560C760 780 590 890 450 950C310 890 140 780 140 560C140 330 300 262 450 262Z" fill="${ink}"/>`,
] as const;
/** Filled frames have light letters. */
const filled = new Set([1, 3, 4, 7]);

/** The ink of a store, in its logo and on its awning. */
export const inkOf = (store: string): string => inks[hash(store) % inks.length] ?? inks[0];

interface Place {
  /** The middle of the initials. */
  x: number;
  y: number;
  scale: number;
  colour: string;
  width: number;
}

/** The letters of at most two words of a name. */
function initials(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 2 || /\d/.test(word))
    .map((word) => word.charAt(0))
    .filter((letter) => letters[letter])
    .slice(0, 2);
}

/** The initials of a name as strokes. */
export function drawInitials(name: string, { x, y, scale, colour, width }: Place): string {
  const drawn = initials(name);
  const step = 132 * scale;
  const left = x - (step * (drawn.length - 1)) / 2 - 50 * scale;
  const glyphs = drawn.map(
    (letter, i) =>
      `<path transform="translate(${Math.round(left + i * step)} ${Math.round(y - 70 * scale)}) scale(${scale})" d="${letters[letter] ?? ''}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`;
}

/** A store's logo: its initials in one of a few frames and colours. */
export function logoSvg(name: string): string {
  const seed = hash(name);
  const ink = inkOf(name);
  const kind = (seed >>> 8) % frames.length;
  const frame = frames[kind] ?? frames[0];
  const strokes = drawInitials(name, {
    x: 450,
    y: 600,
    scale: initials(name).length === 1 ? 2.1 : 1.5,
    colour: filled.has(kind) ? '#fffaf2' : ink,
    width: (seed >>> 12) % 2 ? 15 : 9,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${kind === 6 ? '#fffaf2' : mix('#fffaf2', ink, 0.06)}"/>` +
    `${frame(ink)}${strokes}</svg>`
  );
}
