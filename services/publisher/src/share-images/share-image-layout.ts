import { BRAND, mediaHash, shareImageSize, type ShareImageContent } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { type Typeface, lines, outlineSvg, toDrawableText, widthOf } from './text-outlines.js';

/** Increase it with every change of the design: all images get new names then, and are drawn again. */
const DESIGN = 1;

/** Position and size of a stored image, in pixels; the image is cropped to fill it. */
export interface Tile {
  /** File name below `/media/`. */
  file: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Images, and an SVG with everything else: the panel from `left` to the right edge, in full height. */
export interface ShareImageLayout {
  background: string;
  tiles: Tile[];
  panel: { left: number; svg: string };
}

const colour = { ink: '#17153b', soft: '#57556f', indigo: '#2f2b95', deep: '#1d1b4b', tape: '#f6c624', paper: '#fff', chalk: '#e9e7df' };
const { width, height } = shareImageSize;
/** Right edge of the images and left edge of the panel. */
const panelLeft = 600;
const gap = 6;
const margin = 48;
const left = panelLeft + margin;
const textWidth = width - panelLeft - 2 * margin;

/** A hash of content and design. */
export const shareImageName = (content: ShareImageContent): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, BRAND, content]))
    .digest('hex')
    .slice(0, 32);

export function layOutShareImage(content: ShareImageContent): ShareImageLayout {
  const hashes = content.pictures.flatMap((url) => mediaHash(url) ?? []).slice(0, 4);
  const tiles = tileSlots(hashes.length).map((slot, i) => ({ ...slot, file: imageFileFor(hashes[i] ?? '', slot) }));
  const svgLeft = tiles.length > 0 ? panelLeft : 0;
  const svgSize = `width="${width - svgLeft}" height="${height}" viewBox="${svgLeft} 0 ${width - svgLeft} ${height}"`;
  return {
    background: tiles.length > 0 ? colour.chalk : colour.deep,
    tiles,
    panel: {
      left: svgLeft,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" ${svgSize}>${tiles.length > 0 ? '' : fabricRolls()}${textPanel(content)}</svg>`,
    },
  };
}

/** The smallest stored size that fills the slot. */
const imageFileFor = (hash: string, slot: { width: number }): string => `${hash}-${slot.width > 320 ? 640 : 320}.webp`;

function tileSlots(count: number): Omit<Tile, 'file'>[] {
  const halfWidth = (panelLeft - gap) / 2;
  const halfHeight = (height - gap) / 2;
  const slot = (column: number, row: number, wide: number, tall: number) => ({
    left: column * (halfWidth + gap),
    top: Math.round(row * (halfHeight + gap)),
    width: Math.round(wide),
    height: Math.round(tall),
  });
  if (count === 0) return [];
  if (count === 1) return [slot(0, 0, panelLeft, height)];
  if (count === 2) return [slot(0, 0, halfWidth, height), slot(1, 0, halfWidth, height)];
  const right = [slot(1, 0, halfWidth, halfHeight), slot(1, 1, halfWidth, halfHeight)];
  return count === 3
    ? [slot(0, 0, halfWidth, height), ...right]
    : [slot(0, 0, halfWidth, halfHeight), ...right, slot(0, 1, halfWidth, halfHeight)];
}

/** Rolls of fabric, drawn if there are no images. */
function fabricRolls(): string {
  const colours = ['#f28b6c', '#a59add', '#fbf1dc', '#3f9b97', '#c9414d', '#a8cfea'];
  return colours
    .map((fill, i) => {
      const top = [210, 130, 250, 170, 110, 230][i] ?? 200;
      return `<rect x="${60 + i * 84}" y="${top}" width="70" height="${540 - top}" rx="10" fill="${fill}"/>`;
    })
    .join('');
}

/** The panel with kicker, title, price, note, manufacturer and the shop's signature. */
function textPanel({ kicker, title, price, note, store }: ShareImageContent): string {
  const parts = [`<rect x="${panelLeft}" width="${width - panelLeft}" height="${height}" fill="${colour.paper}"/>`];
  parts.push(`<path d="M${panelLeft + 14} 20V${height - 20}" stroke="${colour.indigo}" stroke-width="3" stroke-dasharray="14 10"/>`);
  let y = margin + 26;
  const addLine = (text: string, face: Typeface, size: number, fill: string, after: number): void => {
    parts.push(outlineSvg(text, { face, size, x: left, y, fill }));
    y += after;
  };
  const singleLine = (text: string, face: Typeface, size: number): string =>
    lines(toDrawableText(text, face), face, size, textWidth, 1).lines[0] ?? '';

  if (kicker) addLine(singleLine(kicker, 'text', 26), 'text', 26, colour.indigo, 24);
  const heading = fitTitle(toDrawableText(title, 'display') || BRAND, price ? 2 : 4);
  y += heading.size * 0.8;
  for (const text of heading.lines) addLine(text, 'display', heading.size, colour.ink, heading.size * 1.08);
  if (price) {
    const priceText = toDrawableText(price, 'display');
    const size = Math.min(68, (68 * (textWidth - 40)) / widthOf(priceText, 'display', 68));
    const box = { top: y - heading.size * 0.5, height: size * 1.4 };
    parts.push(
      `<rect x="${left}" y="${box.top}" width="${widthOf(priceText, 'display', size) + 40}" height="${box.height}" rx="10" fill="${colour.tape}"/>`,
      outlineSvg(priceText, { face: 'display', size, x: left + 20, y: box.top + size * 1.03, fill: colour.deep }),
    );
    y = box.top + box.height + 50;
  }
  if (note) addLine(singleLine(note, 'text', 28), 'text', 28, colour.soft, 44);
  if (store) addLine(singleLine(store, 'text', 32), 'text', 32, colour.ink, 0);
  return parts.join('') + shopSignature();
}

/** The largest size at which a title fits into its lines; smaller sizes may use one more line. */
function fitTitle(title: string, maxLines: number): { size: number; lines: string[] } {
  const attempts = [64, 58, 50, 46].map((size) => ({
    size,
    ...lines(title, 'display', size, textWidth, size > 56 ? maxLines : maxLines + 1),
  }));
  return attempts.find(({ isComplete }) => isComplete) ?? attempts.at(-1) ?? { size: 46, lines: [title] };
}

/** Logo and name of the shop. */
function shopSignature(): string {
  const top = height - margin - 44;
  const mark = `<g transform="translate(${left} ${top}) scale(1.5)"><rect width="32" height="32" rx="7" fill="${colour.tape}"/><path d="M7 23V10.5l5.2 6.2h.1l3.7-6.2 3.7 6.2h.1l5.2-6.2V23" fill="none" stroke="${colour.deep}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"/><path d="M7 27.4h18" stroke="${colour.deep}" stroke-width="1.6" stroke-dasharray="3 2.2" stroke-linecap="round"/></g>`;
  const name = outlineSvg(BRAND, { face: 'display', size: 34, x: left + 62, y: top + 35, fill: colour.deep });
  const after = left + 62 + widthOf(BRAND, 'display', 34) + 16;
  return mark + name + outlineSvg('por mayor', { face: 'text', size: 24, x: after, y: top + 34, fill: colour.soft });
}
