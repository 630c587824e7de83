import { BRAND, mediaHash, shareCardSize, type ShareCard } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { type Face, lines, outline, readable, widthOf } from './card-text.js';

/** Changes with every change of what cards look like: they get new names, and are made anew. */
const DESIGN = 1;

/** A stored picture's place on the card, in pixels; it is cut to fill it. */
export interface Tile {
  /** Name of the file below `/media/`. */
  picture: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A card that only needs its pictures: everything beside them is in `panel`, SVG from `left` on, as high as the card. */
export interface Drawing {
  background: string;
  tiles: Tile[];
  panel: { left: number; svg: string };
}

const colour = { ink: '#17153b', soft: '#57556f', indigo: '#2f2b95', deep: '#1d1b4b', tape: '#f6c624', paper: '#fff', chalk: '#e9e7df' };
const { width, height } = shareCardSize;
/** Where pictures end and words begin. */
const split = 600;
const gap = 6;
const margin = 48;
const left = split + margin;
const room = width - split - 2 * margin;

/** Name of a card: the same words and pictures have the same. */
export const cardName = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, BRAND, card]))
    .digest('hex')
    .slice(0, 32);

/** Lays a card out. */
export function draw(card: ShareCard): Drawing {
  const hashes = card.pictures.flatMap((url) => mediaHash(url) ?? []).slice(0, 4);
  const tiles = places(hashes.length).map((place, i) => ({ ...place, picture: pictureFile(hashes[i] ?? '', place) }));
  const begin = tiles.length > 0 ? split : 0;
  const place = `width="${width - begin}" height="${height}" viewBox="${begin} 0 ${width - begin} ${height}"`;
  return {
    background: tiles.length > 0 ? colour.chalk : colour.deep,
    tiles,
    panel: { left: begin, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${place}>${tiles.length > 0 ? '' : cloth()}${words(card)}</svg>` },
  };
}

/** The smallest stored size that fills the place. */
const pictureFile = (hash: string, place: { width: number }): string => `${hash}-${place.width > 320 ? 640 : 320}.webp`;

function places(count: number): Omit<Tile, 'picture'>[] {
  const half = (split - gap) / 2;
  const low = (height - gap) / 2;
  const place = (column: number, row: number, wide: number, tall: number) => ({
    left: column * (half + gap),
    top: Math.round(row * (low + gap)),
    width: Math.round(wide),
    height: Math.round(tall),
  });
  if (count === 0) return [];
  if (count === 1) return [place(0, 0, split, height)];
  if (count === 2) return [place(0, 0, half, height), place(1, 0, half, height)];
  const right = [place(1, 0, half, low), place(1, 1, half, low)];
  return count === 3 ? [place(0, 0, half, height), ...right] : [place(0, 0, half, low), ...right, place(0, 1, half, low)];
}

/** Bolts of cloth, where there is no picture. */
function cloth(): string {
  const bolts = ['#f28b6c', '#a59add', '#fbf1dc', '#3f9b97', '#c9414d', '#a8cfea'];
  return bolts
    .map((fill, i) => {
      const top = [210, 130, 250, 170, 110, 230][i] ?? 200;
      return `<rect x="${60 + i * 84}" y="${top}" width="70" height="${540 - top}" rx="10" fill="${fill}"/>`;
    })
    .join('');
}

/** The half with the words: kind, title, price, condition, seller, and whose card it is. */
function words({ kicker, title, price, note, store }: ShareCard): string {
  const parts = [`<rect x="${split}" width="${width - split}" height="${height}" fill="${colour.paper}"/>`];
  parts.push(`<path d="M${split + 14} 20V${height - 20}" stroke="${colour.indigo}" stroke-width="3" stroke-dasharray="14 10"/>`);
  let y = margin + 26;
  const line = (text: string, face: Face, size: number, fill: string, after: number): void => {
    parts.push(outline(text, { face, size, x: left, y, fill }));
    y += after;
  };
  const one = (text: string, face: Face, size: number): string => lines(readable(text, face), face, size, room, 1).lines[0] ?? '';

  if (kicker) line(one(kicker, 'text', 26), 'text', 26, colour.indigo, 24);
  const heading = fitting(readable(title, 'display') || BRAND, price ? 2 : 4);
  y += heading.size * 0.8;
  for (const text of heading.lines) line(text, 'display', heading.size, colour.ink, heading.size * 1.08);
  if (price) {
    const shown = readable(price, 'display');
    const size = Math.min(68, (68 * (room - 40)) / widthOf(shown, 'display', 68));
    const box = { top: y - heading.size * 0.5, height: size * 1.4 };
    parts.push(
      `<rect x="${left}" y="${box.top}" width="${widthOf(shown, 'display', size) + 40}" height="${box.height}" rx="10" fill="${colour.tape}"/>`,
      outline(shown, { face: 'display', size, x: left + 20, y: box.top + size * 1.03, fill: colour.deep }),
    );
    y = box.top + box.height + 50;
  }
  if (note) line(one(note, 'text', 28), 'text', 28, colour.soft, 44);
  if (store) line(one(store, 'text', 32), 'text', 32, colour.ink, 0);
  return parts.join('') + signature();
}

/** The largest size at which a title keeps within its lines; one more line for smaller letters. */
function fitting(title: string, most: number): { size: number; lines: string[] } {
  const tries = [64, 58, 50, 46].map((size) => ({ size, ...lines(title, 'display', size, room, size > 56 ? most : most + 1) }));
  return tries.find(({ whole }) => whole) ?? tries.at(-1) ?? { size: 46, lines: [title] };
}

/** The mark of the shop (as its icon) and its name. */
function signature(): string {
  const top = height - margin - 44;
  const mark = `<g transform="translate(${left} ${top}) scale(1.5)"><rect width="32" height="32" rx="7" fill="${colour.tape}"/><path d="M7 23V10.5l5.2 6.2h.1l3.7-6.2 3.7 6.2h.1l5.2-6.2V23" fill="none" stroke="${colour.deep}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"/><path d="M7 27.4h18" stroke="${colour.deep}" stroke-width="1.6" stroke-dasharray="3 2.2" stroke-linecap="round"/></g>`;
  const name = outline(BRAND, { face: 'display', size: 34, x: left + 62, y: top + 35, fill: colour.deep });
  const after = left + 62 + widthOf(BRAND, 'display', 34) + 16;
  return mark + name + outline('por mayor', { face: 'text', size: 24, x: after, y: top + 34, fill: colour.soft });
}
