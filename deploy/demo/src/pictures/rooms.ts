import type { Scene } from './backdrop.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { lightness, mix } from './colour.js';

/** A wall tone, and a deeper one behind pale products. */
const tones = [
  ['#efe7dc', '#cdb89c'],
  ['#f2e0d9', '#cfa99b'],
  ['#dfe7da', '#a9bba4'],
  ['#dbe6ec', '#a3b9c8'],
  ['#e8e1ee', '#b6a8c8'],
  ['#eceae6', '#b4afa8'],
  ['#f5ead0', '#d8bd84'],
  ['#e2ddd2', '#a99f8c'],
  ['#f3dcd0', '#c98f76'],
  ['#d9e4e2', '#8fb0ab'],
  ['#e9ddcf', '#b8987a'],
  ['#dde0e6', '#98a2b3'],
] as const;

type Wall = (tone: string) => string;
const line = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

const plain: Wall = () => '';
const arch: Wall = (tone) =>
  `<path d="M140 1200V520A310 330 0 0 1 760 520V1200Z" fill="${mix(tone, '#4a3b30', 0.1)}"/>` +
  line('M140 1200V520A310 330 0 0 1 760 520V1200', '#fff', 5, 0.5);
const twoTones: Wall = (tone) =>
  `<rect y="700" width="900" height="500" fill="${mix(tone, '#4a3b30', 0.16)}"/><rect y="694" width="900" height="7" fill="#fff" fill-opacity=".45"/>`;
const window: Wall = () =>
  '<g fill="#fffdf2" fill-opacity=".34"><path d="M-40 320L330 60V420L-40 690ZM370 30L760 -240V120L370 390Z"/><path d="M-40 740L330 470V830L-40 1100ZM370 440L760 170V530L370 800Z"/></g>';
const planks: Wall = (tone) =>
  [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<rect x="${i * 150}" width="150" height="1200" fill="${mix(tone, i % 2 ? '#6b5540' : '#ffffff', 0.06 + (i % 3) * 0.03)}"/>` +
        line(`M${i * 150} 0V1200`, '#4a3b30', 3, 0.22),
    )
    .join('');
const mouldings: Wall = () =>
  ['M70 90H830V1110H70Z', 'M96 116H804V1084H96Z'].map((d) => line(d, '#4a3b30', 4, 0.13)).join('') +
  ['M74 94H834V1114H74Z', 'M100 120H808V1088H100Z'].map((d) => line(d, '#fff', 4, 0.5)).join('');
const disc: Wall = (tone) => `<circle cx="450" cy="560" r="400" fill="${mix(tone, '#ffffff', 0.5)}"/>`;
const floor: Wall = (tone) =>
  `<rect y="1040" width="900" height="160" fill="${mix(tone, '#7a5a3c', 0.34)}"/><rect y="1008" width="900" height="34" fill="${mix(tone, '#ffffff', 0.55)}"/>` +
  line('M0 1042H900', '#4a3b30', 4, 0.3);

const walls: readonly Wall[] = [plain, arch, twoTones, window, floor, planks, mouldings, disc];
/** Walls behind a table. */
const wallsOfTables: readonly Wall[] = [plain, window, planks, disc, plain];
const tables = ['#b98f63', '#e9e3d8', '#8a6244', '#d9c7ad', '#cfd2d4'] as const;

/** Number of different rooms. */
export const roomCount = tones.length * walls.length;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Draws the room in which a manufacturer photographs its products, in a tone that contrasts with the given colour. */
export function roomBackdrop(room: number, colour: string, scene: Scene = 'pared'): string {
  const tone = at(tones, room)[lightness(colour) > 0.8 ? 1 : 0];
  const kind = Math.floor(room / tones.length);
  const fade = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, c]) => `<stop offset="${offset}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  const wall =
    `<defs>${fade('w', [
      [0, mix(tone, '#ffffff', 0.3)],
      [0.5, mix(tone, '#ffffff', 0.34)],
      [1, mix(tone, '#4a3b30', 0.1)],
    ])}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#w)"/>` + at(scene === 'mesa' ? wallsOfTables : walls, kind)(tone);
  if (scene === 'pared') return wall;
  const top = at(tables, room);
  const horizon = 770 + (room % 4) * 14;
  return (
    wall +
    `<defs>${fade('t', [
      [0, mix(top, '#3a2a1c', 0.25)],
      [0.2, mix(top, '#ffffff', 0.14)],
      [1, mix(top, '#3a2a1c', 0.12)],
    ])}</defs><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#t)"/>`
  );
}
