import { hash, Random } from '../random.js';
import { HEIGHT, WIDTH } from './canvas.js';
import { mix } from './colour.js';
import { drawInitials, inkOf } from './logos.js';

/** The shop from the street, the sewing room, the cutting table, and the table where jewellery is put together. */
export const workshopScenes = ['frente', 'costura', 'corte', 'armado'] as const;
export type WorkshopScene = (typeof workshopScenes)[number];

const cream = '#fff8ea';
const dark = '#2b2018';
const yellow = '#f6c624';
const walls = ['#e9dfd0', '#dfe5dc', '#e8dcd6', '#dce3ea', '#efe6cf', '#e4dfe8'] as const;
const woods = ['#b98f63', '#a87a4f', '#c9a77c', '#8f6a48'] as const;
const cloths = ['#7f9c96', '#c9825f', '#d6b25e', '#6f7fa8', '#a9677c', '#8a9a5b', '#e3d3bd', '#4f5d75', '#c4a3b5', '#d98e73'] as const;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number, more = ''): string =>
  path(d, 'none', ` stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}`);
const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const repeat = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('');
const move = (x: number, y: number, inside: string, more = ''): string => `<g transform="translate(${x} ${y})${more}">${inside}</g>`;
const faint = (opacity: number): string => ` fill-opacity="${opacity}"`;

/** Everything that differs between the workshops of two stores. */
interface Place {
  store: string;
  ink: string;
  wall: string;
  wood: string;
  random: Random;
  isJeweller: boolean;
}

const cloth = ({ random }: Place): string => random.pick(cloths);

function frente(place: Place): string {
  const { ink, wall, store, random, isJeweller } = place;
  const stripes = 10;
  const width = 800 / stripes;
  const stripe = (i: number): string =>
    path(`M${50 + i * width} 300H${50 + (i + 1) * width}V404a${width / 2} 30 0 0 1 -${width} 0Z`, i % 2 ? cream : ink);
  const dummies = isJeweller
    ? repeat(3, (i) => move(182 + i * 146, 735, bust(cloth(place), cloth(place)), ' scale(.78)'))
    : repeat(2, (i) => move(200 + i * 230, 860, dressForm(cloth(place), random.chance(0.5))));
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    repeat(9, (i) => line(`M0 ${60 + i * 118}H900`, dark, 2, ' stroke-opacity=".06"')),
    rect(0, 1010, WIDTH, 190, '#b9b2a8'),
    repeat(10, (i) => line(`M${i * 110 - 60} 1200L${i * 96 + 20} 1010`, dark, 2, ' stroke-opacity=".16"')),
    line('M0 1090H900', dark, 2, ' stroke-opacity=".16"'),
    rect(0, 930, WIDTH, 80, mix(wall, dark, 0.5)),
    rect(50, 130, 800, 170, ink, ' rx="10"'),
    rect(62, 142, 776, 146, 'none', ` rx="6" stroke="${cream}" stroke-width="3" stroke-opacity=".6"`),
    drawInitials(store, { x: 450, y: 215, scale: 0.62, colour: cream, width: 11 }),
    line('M130 215H320M580 215H770', cream, 4, ' stroke-opacity=".7" stroke-dasharray="14 10"'),
    // The window.
    rect(80, 400, 500, 540, mix(ink, dark, 0.35), ' rx="6"'),
    rect(96, 416, 468, 508, '#f7ecd2'),
    rect(96, 416, 468, 508, mix(wall, '#ffffff', 0.3), faint(0.7)),
    rect(96, 850, 468, 74, mix(place.wood, '#ffffff', 0.1)),
    dummies,
    path('M96 416H300L130 924H96Z', '#ffffff', faint(0.2)),
    path('M420 416H480L310 924H250Z', '#ffffff', faint(0.16)),
    // The door.
    rect(630, 400, 200, 610, mix(ink, dark, 0.35), ' rx="6"'),
    rect(650, 424, 160, 400, '#f2e6cc'),
    path('M650 424H740L650 660Z', '#ffffff', faint(0.35)),
    rect(650, 850, 160, 136, mix(ink, dark, 0.15)),
    circle(796, 770, 13, yellow),
    rect(680, 560, 100, 58, cream, ` rx="6" stroke="${ink}" stroke-width="5"`),
    line('M696 580H764M696 598H744', ink, 6),
    // The awning with its shadow on window and door.
    rect(50, 404, 800, 46, dark, faint(0.22)),
    repeat(stripes, stripe),
    rect(50, 296, 800, 14, mix(ink, dark, 0.4)),
    move(random.chance(0.5) ? 604 : 850, 1010, plant(random)),
  ].join('');
}

function costura(place: Place): string {
  const { wall, wood, ink, random } = place;
  const floor = mix(wood, '#6b5540', 0.25);
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    rect(0, 860, WIDTH, 340, floor),
    repeat(9, (i) => line(`M450 700L${i * 300 - 750} 1200`, dark, 3, ' stroke-opacity=".14"')),
    rect(0, 0, WIDTH, 860, wall),
    rect(0, 836, WIDTH, 26, mix(wall, '#ffffff', 0.5)),
    // The window and its light.
    rect(70, 130, 330, 420, cream, ` stroke="${mix(wood, dark, 0.2)}" stroke-width="18"`),
    rect(79, 139, 312, 402, '#d9e9ef'),
    path('M79 420Q160 340 235 400T391 350V541H79Z', '#b7cbb0'),
    line('M235 130V550M70 340H400', mix(wood, dark, 0.2), 12),
    path('M80 860L400 560H640L420 1200H-40Z', '#fff6d8', faint(0.22)),
    // Shelves with rolls of cloth and cones of thread.
    repeat(3, (row) =>
      move(
        470,
        190 + row * 170,
        repeat(row === 1 ? 0 : 5, (i) => roll(45 + i * 78, -38, cloth(place))) +
          (row === 1 ? repeat(8, (i) => cone(30 + i * 46, 0, cloth(place))) : '') +
          rect(0, 0, 390, 18, mix(wood, dark, 0.15)) +
          rect(0, 18, 390, 12, dark, faint(0.12)),
      ),
    ),
    // Two lamps.
    repeat(2, (i) =>
      move(
        300 + i * 330,
        0,
        line('M0 0V96', dark, 5) + path('M-70 150Q-60 96 0 92T70 150Z', ink) + path('M-70 150H70L150 560H-150Z', '#fff3c4', faint(0.16)),
      ),
    ),
    // The table with its machines.
    rect(40, 760, 820, 34, wood),
    rect(40, 794, 820, 14, mix(wood, dark, 0.4)),
    repeat(4, (i) => path(`M${80 + i * 236} 808h32l-8 300h-16Z`, mix(wood, dark, 0.35))),
    repeat(2, (i) => move(120 + i * 390, 760, machine(i ? ink : mix(ink, '#ffffff', 0.15), cloth(place)))),
    repeat(2, (i) => move(240 + i * 390, 1090, stool(mix(wood, dark, 0.1), ink))),
    move(random.chance(0.5) ? 130 : 780, 1140, dressForm(cloth(place), true), ' scale(1.25)'),
  ].join('');
}

function corte(place: Place): string {
  const { wood, random } = place;
  const main = cloth(place);
  const angle = random.int(-8, 8);
  const paper = (d: string, x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path(d, dark, `${faint(0.18)} transform="translate(8 12)"`)}${path(d, '#f3ead6')}` +
    `<g transform="translate(12 14) scale(.92)">${line(d, '#8a7a62', 3, ' stroke-dasharray="14 9"')}</g></g>`;
  return [
    table(wood),
    `<g transform="rotate(${angle} 450 600)">`,
    path('M90 150L800 110L830 900Q610 940 450 905T100 960Z', dark, `${faint(0.22)} transform="translate(10 16)"`),
    path('M90 150L800 110L830 900Q610 940 450 905T100 960Z', main),
    path('M90 150L800 110L803 190L93 232Z', '#ffffff', faint(0.16)),
    line('M210 240Q240 560 200 910M600 150Q580 500 640 890', mix(main, dark, 0.5), 10, ' stroke-opacity=".16"'),
    paper('M0 40Q60 40 80 0H170Q190 40 250 40L330 150 270 200 240 170V460H10V170L-20 200-80 150Z', 230, 230, 4),
    paper('M0 0H130L170 380 90 400 70 130 40 400-40 380Z', 610, 250, -7),
    paper('M0 60Q90-40 180 60L150 220H30Z', 600, 700, 12),
    line('M560 210L590 640M180 720H520', '#ffffff', 5, ' stroke-opacity=".8" stroke-dasharray="26 10"'),
    '</g>',
    tape('M-20 1010C180 900 260 1130 460 1060S700 940 930 1080'),
    move(random.int(240, 330), random.int(720, 780), scissors(place.ink), ` rotate(${random.int(-40, 20)})`),
    rect(690, 590, 70, 44, '#eef3f8', ' rx="10" transform="rotate(24 690 590)"'),
    repeat(6, (i) => circle(130 + (i % 3) * 34, 1120 + (i > 2 ? 30 : 0), 9, i % 2 ? '#d9534f' : cream)),
  ].join('');
}

function armado(place: Place): string {
  const { wood, random } = place;
  const beads = (count: number, draw: (i: number, colour: string) => string): string => repeat(count, (i) => draw(i, cloth(place)));
  const tray = (x: number, y: number): string => {
    const colour = cloth(place);
    return move(
      x,
      y,
      rect(6, 10, 190, 190, dark, `${faint(0.2)} rx="18"`) +
        rect(0, 0, 190, 190, cream, ' rx="18"') +
        rect(12, 12, 166, 166, mix(cream, dark, 0.08), ' rx="12"') +
        repeat(22, () =>
          circle(random.int(30, 160), random.int(30, 160), random.int(9, 17), mix(colour, random.chance(0.4) ? '#ffffff' : dark, 0.18)),
        ),
    );
  };
  return [
    table(wood),
    repeat(6, (i) => tray(110 + (i % 3) * 240, 110 + (i > 2 ? 240 : 0))),
    rect(120, 640, 660, 420, dark, `${faint(0.2)} rx="20" transform="translate(8 12)"`),
    rect(120, 640, 660, 420, mix(place.ink, '#ffffff', 0.72), ' rx="20"'),
    beads(26, (i, colour) => {
      const turn = (i / 26) * Math.PI;
      return circle(Math.round(420 - Math.cos(turn) * 230), Math.round(700 + Math.sin(turn) * 250), 15, colour);
    }),
    line('M190 700H176M650 700H664', '#b8a06a', 6),
    move(640, 900, pliers(place.ink), ` rotate(${random.int(-30, 30)})`),
    tape('M-20 1130C200 1090 420 1180 930 1110'),
  ].join('');
}

const table = (wood: string): string =>
  rect(0, 0, WIDTH, HEIGHT, wood) +
  repeat(
    6,
    (i) => line(`M0 ${i * 214 + 90}H900`, dark, 4, ' stroke-opacity=".16"') + rect(0, i * 214 - 60, WIDTH, 80, '#ffffff', faint(0.05)),
  );

/** A tape measure along a path. */
const tape = (d: string): string =>
  line(d, dark, 46, ' stroke-opacity=".18" transform="translate(6 12)"') +
  path(d, 'none', ` stroke="${yellow}" stroke-width="46"`) +
  path(d, 'none', ` stroke="${dark}" stroke-width="38" stroke-dasharray="3 17" stroke-opacity=".75"`) +
  path(d, 'none', ` stroke="${yellow}" stroke-width="26"`) +
  path(d, 'none', ` stroke="${dark}" stroke-width="30" stroke-dasharray="3 97" stroke-opacity=".8"`);

const roll = (x: number, y: number, colour: string): string =>
  circle(x, y, 37, colour) +
  line(`M${x - 24} ${y}a24 24 0 1 1 24 24M${x - 13} ${y}a13 13 0 1 1 13 13`, mix(colour, dark, 0.35), 4) +
  circle(x, y, 8, cream);

const cone = (x: number, y: number, colour: string): string =>
  path(`M${x - 15} ${y - 10}L${x - 6} ${y - 66}H${x + 6}L${x + 15} ${y - 10}Z`, colour) + rect(x - 17, y - 12, 34, 12, cream);

const plant = (random: Random): string =>
  path('M-46 -110H46L34 0H-34Z', '#b9674a') +
  repeat(7, (i) =>
    path(
      `M0-110Q${-90 + i * 30} ${-220 - random.int(0, 60)} ${-110 + i * 37} ${-250 - random.int(0, 50)}Q${-40 + i * 14} -200 0-110Z`,
      i % 2 ? '#4f7a4f' : '#6a9a5f',
    ),
  );

/** A dress form; the middle of its foot is the origin. */
const dressForm = (colour: string, hasDress: boolean): string =>
  line('M0-120V0M-46 0H46', '#6b5540', 10) +
  path(
    'M-16-420H16V-392C70-380 84-340 74-300 60-262 46-240 60-190 72-150 66-120 60-112H-60C-66-120-72-150-60-190-46-240-60-262-74-300-84-340-70-380-16-392Z',
    colour,
  ) +
  (hasDress
    ? path('M-56-214Q0-196 56-214L104-60Q0-36-104-60Z', mix(colour, '#ffffff', 0.14))
    : line('M-56-214Q0-198 56-214', mix(colour, dark, 0.4), 5)) +
  path('M-74-300C-84-340-70-380-16-392L-10-392C-60-360-62-300-50-240-62-262-70-280-74-300Z', '#ffffff', faint(0.2)) +
  path('M-16-420H16V-396H-16Z', '#6b5540');

/** A bust with a necklace. */
const bust = (colour: string, beads: string): string =>
  path('M-22-150H22V-110C80-96 84-30 70 150H-70C-84-30-80-96-22-110Z', mix('#3a3036', colour, 0.25)) +
  repeat(9, (i) => circle(-44 + i * 11, Math.round(-86 + (16 - (i - 4) ** 2) * 6), 7, beads));

/** A sewing machine; the left end of its foot is the origin. */
const machine = (body: string, colour: string): string =>
  path('M150-6Q300-60 330 0L360 60H140Z', colour) +
  rect(0, -30, 260, 30, body, ' rx="8"') +
  path('M10-150Q10-170 34-170H230Q262-170 262-140V-30H206V-104H70V-92H10Z', body) +
  path('M22-152Q24-160 36-160H224Q244-160 250-146H22Z', '#ffffff', faint(0.25)) +
  rect(28, -92, 24, 26, mix(body, dark, 0.4)) +
  line('M40-66V-34', '#e8e8e8', 5) +
  circle(266, -100, 26, mix(body, dark, 0.35)) +
  circle(266, -100, 10, cream) +
  rect(96, -206, 14, 36, '#d8d2c8') +
  path('M88-204L96-240H110L118-204Z', colour);

const stool = (wood: string, seat: string): string =>
  line('M-44 100L-30-60M44 100L30-60M-38 30H38', wood, 12) + rect(-66, -92, 132, 34, seat, ' rx="17"');

const scissors = (handle: string): string => {
  const ring = (x: number, turn: number) =>
    `<ellipse cx="${x}" cy="92" rx="36" ry="56" transform="rotate(${turn} ${x} 92)" fill="none" stroke="${handle}" stroke-width="20"/>`;
  return (
    path('M-14 20L22-210Q36-226 42-206L14 30Z', '#c3cbd1') +
    path('M14 20L-22-210Q-36-226-42-206L-14 30Z', '#e6ebee') +
    ring(46, -22) +
    ring(-46, 22) +
    circle(0, -2, 9, dark)
  );
};

const pliers = (handle: string): string =>
  line('M-10 0L-36 150M10 0L36 150', handle, 24) +
  path('M-26 10L-6-110H6L26 10Z', '#cfd6db') +
  line('M0-108V0', dark, 3) +
  circle(0, 6, 11, dark);

const drawings: Record<WorkshopScene, (place: Place) => string> = { frente, costura, corte, armado };

/** A photograph of the workshop of a store. */
export function workshopSvg(scene: WorkshopScene, store: string, isJeweller = false): string {
  const random = new Random(`workshop ${store}`);
  const place = { store, ink: inkOf(store), wall: random.pick(walls), wood: random.pick(woods), random, isJeweller };
  const drawn = drawings[scene](place);
  // The letters of a shop sign can only be read from one side.
  const isMirrored = scene !== 'frente' && hash(store) % 2 === 0;
  const light = `<linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".22"/></linearGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${light}</defs>` +
    `${isMirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawn}</g>` : drawn}${rect(0, 0, WIDTH, HEIGHT, 'url(#l)')}</svg>`
  );
}
