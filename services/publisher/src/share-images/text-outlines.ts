import { create, type Font } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The typefaces of the site. Texts become SVG paths, so that drawing needs no installed font and is the same on every machine. */
export type Typeface = 'display' | 'text';

const files: Record<Typeface, string> = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
};
const loaded = new Map<Typeface, Font>();

function font(face: Typeface): Font {
  const known = loaded.get(face);
  if (known) return known;
  const opened = create(readFileSync(createRequire(import.meta.url).resolve(files[face])));
  if (opened.isCollection) throw new Error(`${files[face]} holds several fonts`);
  loaded.set(face, opened);
  return opened;
}

/** Removes characters that the typeface does not have (other scripts, emoji, control characters), and repeated spaces. */
export function toDrawableText(text: string, face: Typeface): string {
  const shown = Array.from(text.normalize('NFC')).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return /\s/u.test(character) || font(face).hasGlyphForCodePoint(code);
  });
  return shown.join('').replace(/\s+/gu, ' ').trim();
}

/** In pixels. */
export function widthOf(text: string, face: Typeface, size: number): number {
  const { unitsPerEm } = font(face);
  return font(face)
    .glyphsForString(text)
    .reduce((sum, glyph) => sum + (glyph.advanceWidth * size) / unitsPerEm, 0);
}

/** One line of text as SVG paths; `x` is its left end, `y` its baseline. */
export function outlineSvg(
  text: string,
  { face, size, x, y, fill }: { face: Typeface; size: number; x: number; y: number; fill: string },
): string {
  const scale = size / font(face).unitsPerEm;
  let offsetX = 0;
  const letters = font(face)
    .glyphsForString(text)
    .map((glyph) => {
      const path = glyph.path.toSVG();
      const letter = path && `<path transform="translate(${offsetX} 0)" d="${path}"/>`;
      offsetX += glyph.advanceWidth;
      return letter;
    });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Breaks a text into at most `maxLines` lines of at most `width` pixels, with an ellipsis if it does not fit. */
export function lines(
  text: string,
  face: Typeface,
  size: number,
  width: number,
  maxLines: number,
): { lines: string[]; isComplete: boolean } {
  const broken: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => splitWord(long, face, size, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, face, size) <= width) line = longer;
    else {
      if (line) broken.push(line);
      line = word;
    }
  }
  if (line) broken.push(line);
  if (broken.length <= maxLines) return { lines: broken, isComplete: true };
  const last = Array.from(broken[maxLines - 1] ?? '');
  while (last.length > 0 && widthOf(`${last.join('').trimEnd()}…`, face, size) > width) last.pop();
  return { lines: [...broken.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`], isComplete: false };
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, face: Typeface, size: number, width: number): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && widthOf(part + character, face, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
