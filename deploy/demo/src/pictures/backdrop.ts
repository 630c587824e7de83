import { hash } from '../random.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { lightness, mix } from './colour.js';

/** Wall colours of one family, so that a grid of products looks like one shop. */
const walls = ['#efe7dc', '#f2e4dd', '#e3e8de', '#dfe7ec', '#e9e4ee', '#ece8e2', '#f4ecd8'] as const;
const deeper = ['#d9c9b4', '#d6bfb4', '#b9c7b6', '#b5c6d2', '#c6bdd2'] as const;

export type Scene = 'pared' | 'mesa';

/** Draws a wall (or a wall and a table) in a tone that contrasts with the given colour. */
export function backdrop(key: string, colour: string, scene: Scene = 'pared', width = WIDTH, height = HEIGHT): string {
  const tones = lightness(colour) > 0.8 ? deeper : walls;
  const tone = tones[hash(key.split('/')[0] + colour) % tones.length] ?? walls[0];
  // A vertical gradient costs a fifth of a radial one, and the wall is most of the cost of a picture.
  const wall =
    `<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(tone, '#ffffff', 0.36)}"/><stop offset=".5" stop-color="${mix(tone, '#ffffff', 0.4)}"/><stop offset="1" stop-color="${mix(tone, '#4a3b30', 0.12)}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#w)"/>`;
  if (scene === 'pared') return wall;
  const horizon = Math.round(height * 0.66);
  return (
    wall +
    `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(tone, '#6b5540', 0.22)}"/><stop offset=".25" stop-color="${mix(tone, '#ffffff', 0.2)}"/><stop offset="1" stop-color="${mix(tone, '#6b5540', 0.12)}"/></linearGradient></defs>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#t)"/>`
  );
}
