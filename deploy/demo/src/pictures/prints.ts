import type { Canvas } from './canvas.js';
import { lightness, mix } from './colour.js';

export const printNames = [
  'rayas',
  'rayas-finas',
  'cuadros',
  'flores',
  'lunares',
  'hojas',
  'denim',
  'tejido',
  'canale',
  'estrellas',
  'cuerito',
  'toalla',
  'rayas-marineras',
  'rayas-anchas',
  'florcitas',
  'ramos',
  'animal',
  'cuadrille',
  'lenadora',
  'espigado',
  'punto-grueso',
  'ondas',
  'rombos',
] as const;
export type Print = (typeof printNames)[number];

const flower = (x: number, y: number, r: number, petal: string, heart: string) =>
  [0, 72, 144, 216, 288]
    .map((a) => {
      const rad = ((a - 90) * Math.PI) / 180;
      return `<circle cx="${Math.round(x + Math.cos(rad) * r)}" cy="${Math.round(y + Math.sin(rad) * r)}" r="${Math.round(r * 0.72)}" fill="${petal}"/>`;
    })
    .join('') + `<circle cx="${x}" cy="${y}" r="${Math.round(r * 0.5)}" fill="${heart}"/>`;

const leaf = (x: number, y: number, length: number, angle: number, colour: string) =>
  `<path d="M0 0Q${length / 2} ${-length / 3} ${length} 0Q${length / 2} ${length / 3} 0 0Z" transform="translate(${x} ${y}) rotate(${angle})" fill="${colour}"/>`;

interface Inks {
  base: string;
  dark: boolean;
  /** Strong contrast; weak contrast. */
  ink: string;
  soft: string;
}
/** Width, height and drawing of one repeat. */
type Repeat = readonly [number, number, string];

const repeats: Record<Print, (inks: Inks) => Repeat> = {
  rayas: ({ ink }) => [60, 56, `<rect width="60" height="24" fill="${ink}"/>`],
  'rayas-finas': ({ ink }) => [26, 26, `<rect width="4" height="26" fill="${ink}" fill-opacity=".7"/>`],
  cuadros: ({ dark, ink }) => [
    108,
    108,
    `<g fill="${ink}"><rect width="38" height="108" fill-opacity=".5"/><rect width="108" height="38" fill-opacity=".5"/><rect x="68" width="5" height="108" fill-opacity=".55"/><rect y="68" width="108" height="5" fill-opacity=".55"/></g><path d="M88 0v108M0 88h108" stroke="${dark ? '#f3c969' : '#c8423b'}" stroke-width="3" stroke-opacity=".8"/>`,
  ],
  flores: ({ dark }) => [
    150,
    170,
    leaf(40, 44, 30, 35, '#5f8a63') +
      leaf(36, 50, 26, 120, '#4c7a55') +
      flower(36, 38, 15, dark ? '#f4b8b0' : '#d9576a', '#f6d269') +
      leaf(112, 126, 28, 200, '#5f8a63') +
      leaf(112, 128, 26, 70, '#4c7a55') +
      flower(112, 122, 18, dark ? '#fff3e6' : '#f08a6b', '#d9912f') +
      flower(118, 34, 8, dark ? '#f6d98a' : '#8a6fb0', '#fff') +
      flower(30, 130, 9, dark ? '#c8d8f0' : '#e9a0a8', '#fff'),
  ],
  lunares: ({ ink }) => [64, 64, `<g fill="${ink}"><circle cx="16" cy="16" r="8"/><circle cx="48" cy="48" r="8"/></g>`],
  hojas: ({ ink, soft }) => [
    150,
    130,
    leaf(20, 30, 62, 25, soft) +
      leaf(30, 20, 50, 70, ink) +
      leaf(90, 90, 62, -30, soft) +
      leaf(96, 96, 48, 15, ink) +
      leaf(110, 26, 40, 110, soft),
  ],
  denim: () => [7, 7, `<path d="M-2 9 9-2M5 9 9 5M-2 2 2-2" stroke="#fff" stroke-opacity=".13" stroke-width="1.6"/>`],
  tejido: () => [
    24,
    20,
    `<path d="M1 2 12 15 23 2M1 -18 12 -5 23 -18" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4"/><path d="M0 8 12 21 24 8" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`,
  ],
  canale: () => [
    18,
    18,
    `<rect width="7" height="18" fill="#000" fill-opacity=".13"/><rect x="9" width="4" height="18" fill="#fff" fill-opacity=".12"/>`,
  ],
  estrellas: ({ ink }) => [
    120,
    120,
    ['translate(34 34)', 'translate(92 94) scale(.75) rotate(18)']
      .map((t) => `<path transform="${t}" d="M0-20 6-6 20-6 9 3 13 18 0 9-13 18-9 3-20-6-6-6Z" fill="${ink}" fill-opacity=".85"/>`)
      .join(''),
  ],
  cuerito: () => [
    90,
    70,
    `<path d="M5 20q20-10 30 4t30-6M40 55q16-12 40 2" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="3"/><path d="M10 40q24 10 50-2" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`,
  ],
  'rayas-marineras': ({ ink }) => [60, 34, `<rect width="60" height="9" fill="${ink}"/>`],
  'rayas-anchas': ({ ink, soft }) => [
    60,
    150,
    `<rect width="60" height="62" fill="${ink}" fill-opacity=".85"/><rect y="70" width="60" height="9" fill="${soft}"/>`,
  ],
  florcitas: ({ dark }) => [
    76,
    84,
    flower(20, 22, 8, dark ? '#fbe3d6' : '#d9576a', '#f6d269') +
      flower(58, 62, 7, dark ? '#f4b8b0' : '#8a6fb0', '#fff') +
      leaf(28, 30, 14, 40, '#5f8a63') +
      leaf(64, 70, 12, 130, '#5f8a63'),
  ],
  ramos: ({ dark }) => [
    210,
    230,
    leaf(64, 90, 60, 60, '#4c7a55') +
      leaf(64, 90, 60, 110, '#5f8a63') +
      leaf(60, 90, 56, 160, '#6f9a62') +
      flower(64, 66, 24, dark ? '#f7c9c0' : '#e0567a', '#f6d269') +
      flower(104, 90, 15, dark ? '#fff3e6' : '#f2a24b', '#b5631f') +
      leaf(168, 200, 54, 200, '#5f8a63') +
      leaf(168, 200, 54, 300, '#4c7a55') +
      flower(166, 184, 20, dark ? '#c8d8f0' : '#6b7fc4', '#fff'),
  ],
  animal: ({ dark }) => [
    92,
    84,
    `<g fill="${dark ? '#c99a5e' : '#a9713a'}"><ellipse cx="22" cy="20" rx="11" ry="8"/><ellipse cx="66" cy="34" rx="12" ry="9"/><ellipse cx="34" cy="62" rx="12" ry="8"/><ellipse cx="82" cy="74" rx="9" ry="7"/></g><g fill="none" stroke="${dark ? '#0d0b0a' : '#33241a'}" stroke-width="7" stroke-linecap="round"><path d="M8 22Q8 6 24 6M36 14Q40 28 26 34M52 32Q54 18 68 20M82 32Q82 48 66 50M20 62Q22 48 36 50M48 60Q50 74 34 76M72 74Q72 62 84 62"/></g>`,
  ],
  cuadrille: ({ ink }) => [44, 44, `<g fill="${ink}" fill-opacity=".4"><rect width="22" height="44"/><rect width="44" height="22"/></g>`],
  lenadora: ({ ink, dark }) => [
    150,
    150,
    `<g fill="${ink}"><rect width="70" height="150" fill-opacity=".42"/><rect width="150" height="70" fill-opacity=".42"/></g><path d="M110 0v150M0 110h150" stroke="${dark ? '#fff3d6' : '#f6ead0'}" stroke-width="4" stroke-opacity=".8"/>`,
  ],
  espigado: ({ ink }) => [
    28,
    20,
    `<path d="M0 2L14 16L28 2M0 12L14 26L28 12M0 -8L14 6L28 -8" fill="none" stroke="${ink}" stroke-opacity=".42" stroke-width="4"/>`,
  ],
  'punto-grueso': () => [
    46,
    40,
    `<path d="M3 2Q12 26 23 30Q34 26 43 2" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="7"/><path d="M3 14Q12 38 23 42Q34 38 43 14M3 -26Q12 -2 23 2Q34 -2 43 -26" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="6"/>`,
  ],
  ondas: ({ ink, soft }) => [
    90,
    60,
    `<path d="M0 18Q22 -8 45 18T90 18" fill="none" stroke="${ink}" stroke-width="6"/><path d="M0 46Q22 20 45 46T90 46" fill="none" stroke="${soft}" stroke-width="9"/>`,
  ],
  rombos: ({ ink, soft }) => [
    96,
    120,
    `<path d="M48 0L96 60L48 120L0 60Z" fill="${soft}" fill-opacity=".55"/><path d="M0 0L96 120M96 0L0 120" stroke="${ink}" stroke-width="3" stroke-dasharray="9 6"/>`,
  ],
  toalla: () => [
    12,
    12,
    `<circle cx="3" cy="3" r="2.4" fill="#fff" fill-opacity=".22"/><circle cx="9" cy="9" r="2.4" fill="#000" fill-opacity=".1"/>`,
  ],
};

/** Returns the print as a paint server for a piece of colour `base`. */
export function printOf(c: Canvas, print: Print, base: string): string {
  const dark = lightness(base) < 0.45;
  const ink = dark ? mix(base, '#fff8ec', 0.82) : mix(base, '#1c2340', 0.72);
  const soft = dark ? mix(base, '#ffffff', 0.35) : mix(base, '#2a2440', 0.35);
  const [width, height, inner] = repeats[print]({ base, dark, ink, soft });
  return c.def((id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${inner}</pattern>`);
}
