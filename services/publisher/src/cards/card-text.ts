import { create, type Font } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The typefaces of the site. Text becomes outlines here, so drawing it needs no font on the machine and looks the same on every one. */
export type Face = 'display' | 'text';

const files: Record<Face, string> = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
};
const loaded = new Map<Face, Font>();

function font(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const opened = create(readFileSync(createRequire(import.meta.url).resolve(files[face])));
  if (opened.isCollection) throw new Error(`${files[face]} holds several fonts`);
  loaded.set(face, opened);
  return opened;
}

/** What the face can show of a text: other scripts, emoji and control characters fall away, spaces are single ones. */
export function readable(text: string, face: Face): string {
  const shown = Array.from(text.normalize('NFC')).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return /\s/u.test(character) || font(face).hasGlyphForCodePoint(code);
  });
  return shown.join('').replace(/\s+/gu, ' ').trim();
}

/** Width of one line in pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  const { unitsPerEm } = font(face);
  return font(face)
    .glyphsForString(text)
    .reduce((sum, glyph) => sum + (glyph.advanceWidth * size) / unitsPerEm, 0);
}

/** One line as SVG paths; `x` is its left end, `y` its baseline. */
export function outline(
  text: string,
  { face, size, x, y, fill }: { face: Face; size: number; x: number; y: number; fill: string },
): string {
  const scale = size / font(face).unitsPerEm;
  let at = 0;
  const letters = font(face)
    .glyphsForString(text)
    .map((glyph) => {
      const path = glyph.path.toSVG();
      const letter = path && `<path transform="translate(${at} 0)" d="${path}"/>`;
      at += glyph.advanceWidth;
      return letter;
    });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Breaks a text into lines no wider than `width`; what does not fit into `most` lines ends in an ellipsis. */
export function lines(text: string, face: Face, size: number, width: number, most: number): { lines: string[]; whole: boolean } {
  const broken: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => pieces(long, face, size, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, face, size) <= width) line = longer;
    else {
      if (line) broken.push(line);
      line = word;
    }
  }
  if (line) broken.push(line);
  if (broken.length <= most) return { lines: broken, whole: true };
  const last = Array.from(broken[most - 1] ?? '');
  while (last.length > 0 && widthOf(`${last.join('').trimEnd()}…`, face, size) > width) last.pop();
  return { lines: [...broken.slice(0, most - 1), `${last.join('').trimEnd()}…`], whole: false };
}

/** A word wider than the line, in pieces that fit. */
function pieces(word: string, face: Face, size: number, width: number): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && widthOf(piece + character, face, size) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
