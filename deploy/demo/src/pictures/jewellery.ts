import type { Canvas } from './canvas.js';
import { type Cloth, lightness, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family } from './family.js';
import type { Look } from './look.js';
import { type Print, printOf } from './prints.js';
import { home } from './palettes.js';
import { box, bust, card, chain, edge, gem, metal, pearl, wrist } from './jewels.js';

const stones = ['#3fa27f', '#e98aa8', '#4f8fd0', '#cfe3f5', '#b9375e', '#8a63c0', '#e0a530', '#63b7c4'] as const;

const hoops = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  const [rx, ry, thick] = look.pick('size', [
    [158, 226, 33],
    [130, 190, 44],
    [176, 176, 24],
    [120, 150, 52],
    [184, 250, 20],
  ] as const);
  const dots = look.pick('dots', ['', '2 34', '', '14 22']);
  const engraved = (x: number, y: number) =>
    dots &&
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${edge(dye)}" stroke-opacity=".8" stroke-width="${thick * 0.5}" stroke-dasharray="${dots}" stroke-linecap="round"/>`;
  for (const [x, y, tilt] of [
    [300, 640, -8],
    [610, 600, 10],
  ] as const) {
    c.raw(
      `<g transform="rotate(${tilt} ${x} ${y})"><ellipse cx="${x + 18}" cy="${y + 26}" rx="${rx}" ry="${ry}" fill="none" stroke="#2b2018" stroke-opacity=".16" stroke-width="${thick + 7}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${edge(dye)}" stroke-width="${thick + 5}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${metal(c, dye)}" stroke-width="${thick}"/>${engraved(x, y)}<ellipse cx="${x - 4}" cy="${y - 4}" rx="${rx}" ry="${ry}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-dasharray="240 700" stroke-dashoffset="-520"/><path d="M${x - 20} ${y - ry - 10}Q${x} ${y - ry - 44} ${x + 26} ${y - ry - 6}" fill="none" stroke="${edge(dye)}" stroke-width="9"/></g>`,
    );
  }
};
const pearlStuds = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  if (!look.back) card(c);
  const [size, length] = [look.pick('pearl', [74, 58, 88]), look.pick('length', [610, 560, 640])];
  const stone = look.pick('stone', ['#dfeaf5', ...stones]);
  for (const x of [330, 570]) {
    c.raw(
      `<circle cx="${x + 10}" cy="470" r="26" fill="#2b2018" fill-opacity=".2"/><circle cx="${x}" cy="460" r="24" fill="${metal(c, dye)}"/>`,
    );
    gem(c, x, 460, 15, stone);
    chain(c, `M${x} 486V${length}`, dye, 7);
    c.ground(x + 14, length + 36 + size, size + 2, size + 2, 0.4);
    pearl(c, x, length + 6 + size, size);
    c.raw(
      `<path d="M${x - 26} ${length + 12}Q${x} ${length - 10} ${x + 26} ${length + 12}L${x + 14} ${length + 26}Q${x} ${length + 16} ${x - 14} ${length + 26}Z" fill="${metal(c, dye)}"/>`,
    );
  }
};
const dropEarrings = (c: Canvas, { base }: Cloth, _dye: Dye, look: Look) => {
  if (!look.back) card(c);
  const top = look.pick('top', [base, ...stones]);
  const steel = look.pick('metal', ['dorado', 'plateado', 'rosa'] as const);
  const hanging = look.pick('hanging', [3, 1, 0, 2]);
  for (const x of [330, 570]) {
    c.raw(`<path d="M${x} 380C${x} 340 ${x + 40} 340 ${x + 34} 390" fill="none" stroke="${edge(steel)}" stroke-width="8"/>`);
    gem(c, x, 450, 40, top);
    c.raw(`<circle cx="${x}" cy="450" r="42" fill="none" stroke="${metal(c, steel)}" stroke-width="9"/>`);
    chain(c, `M${x} 494V570`, steel, 7);
    const drop = `M${x} 566C${x + 84} 690 ${x + 78} 800 ${x} 812C${x - 78} 800 ${x - 84} 690 ${x} 566Z`;
    c.raw(`<path d="${drop}" transform="translate(10 18)" fill="#2b2018" fill-opacity=".18"/><path d="${drop}" fill="${base}"/>`)
      .fill(`M${x} 586L${x + 44} 720L${x} 800Z`, '#000', 0.22)
      .fill(`M${x} 586L${x - 44} 720L${x} 800Z`, '#fff', 0.3)
      .fill(`M${x - 44} 720H${x + 44}L${x} 800Z`, '#fff', 0.18);
    c.raw(`<path d="${drop}" fill="none" stroke="${metal(c, steel)}" stroke-width="10"/>`);
    for (const k of [0, -46, 46].slice(0, hanging)) pearl(c, x + k, 846 - Math.abs(k) * 0.5, 14);
  }
};
/** The charm of a necklace, below (450, 790). */
const charm = (c: Canvas, dye: Dye, look: Look) => {
  const kind = look.pick('charm', ['medal', 'stone', 'heart', 'bar', 'medal'] as const);
  if (kind === 'stone') {
    gem(c, 450, 868, 62, look.pick('stone', stones));
    c.raw(`<circle cx="450" cy="868" r="65" fill="none" stroke="${metal(c, dye)}" stroke-width="12"/>`);
  } else if (kind === 'heart')
    c.raw(
      `<path d="M450 940C350 870 360 790 410 792C436 794 448 812 450 826C452 812 464 794 490 792C540 790 550 870 450 940Z" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="4"/>`,
    );
  else if (kind === 'bar')
    c.raw(
      `<rect x="330" y="792" width="240" height="34" rx="17" fill="${metal(c, dye, [0, 0, 0, 1])}" stroke="${edge(dye)}" stroke-width="4"/><path d="M380 809h140" stroke="${edge(dye)}" stroke-width="4" stroke-dasharray="3 9"/>`,
    );
  else
    c.raw(
      `<circle cx="456" cy="880" r="74" fill="#000" fill-opacity=".3"/><circle cx="450" cy="870" r="74" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="4"/><circle cx="450" cy="870" r="58" fill="none" stroke="${edge(dye)}" stroke-width="3" stroke-dasharray="3 6"/><circle cx="450" cy="802" r="13" fill="none" stroke="${edge(dye)}" stroke-width="7"/><g fill="none" stroke="${edge(dye)}" stroke-width="6" stroke-linecap="round"><circle cx="450" cy="870" r="20"/><path d="M450 832v-6M450 914v-6M412 870h-6M494 870h-6M423 843l-4-4M481 901l-4-4M423 897l-4 4M481 839l-4 4"/></g>`,
    );
};
const necklace = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  if (!look.back) bust(c);
  if (!look.chance('single', 0.4)) chain(c, 'M352 300C330 470 400 560 450 570C500 560 570 470 548 300', dye, 8);
  chain(c, 'M338 330C270 560 380 780 450 800C520 780 630 560 562 330', dye, 11);
  charm(c, dye, look);
};
const pearls = (c: Canvas, _: Cloth, _dye: Dye, look: Look) => {
  if (!look.back) bust(c);
  const rows = look.pick('rows', [1, 2, 1, 3]);
  const [count, size] = look.pick('size', [
    [22, 17],
    [30, 12],
    [18, 22],
  ] as const);
  const even = look.chance('even', 0.4);
  for (let row = 0; row < rows; row++)
    for (let i = 0; i <= count; i++) {
      const t = (i / count) * Math.PI;
      const [x, y] = [450 - Math.cos(t) * (150 + row * 34), 400 + Math.sin(t) * (320 + row * 72)];
      pearl(c, Math.round(x), Math.round(y), Math.round(size + (even ? 3 : Math.sin(t) * 11)));
    }
  if (rows > 1 || !look.chance('charm', 0.5)) return;
  gem(c, 450, 786, 40, look.pick('stone', stones));
  c.raw(`<circle cx="450" cy="786" r="42" fill="none" stroke="${metal(c, 'dorado')}" stroke-width="8"/>`);
};
const bracelet = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  if (!look.back) wrist(c);
  const [wide, narrow, count] = look.pick('links', [
    [54, 32, 8],
    [44, 44, 9],
    [66, 22, 8],
    [30, 30, 11],
  ] as const);
  c.raw('<path d="M470 474C560 560 560 760 470 852" fill="none" stroke="#2b2018" stroke-opacity=".18" stroke-width="60"/>');
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const height = i % 2 ? narrow : wide;
    const [x, y] = [Math.round(438 + Math.sin(t * Math.PI) * 74), Math.round(486 + t * 350)];
    const link = (stroke: string, width: number) =>
      `<rect x="${x - 36}" y="${y - height / 2}" width="72" height="${height}" rx="${height / 2}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
    c.raw(
      `<g transform="rotate(${Math.round(90 - Math.cos(t * Math.PI) * 26)} ${x} ${y})">${link(edge(dye), 17)}${link(metal(c, dye), 13)}</g>`,
    );
  }
  const stone = look.pick('charm', [undefined, undefined, ...stones]);
  if (stone === undefined) return;
  c.raw(`<circle cx="512" cy="742" r="12" fill="none" stroke="${edge(dye)}" stroke-width="6"/>`);
  gem(c, 520, 790, 32, stone);
};
const beads = (c: Canvas, { base, deep }: Cloth, _dye: Dye, look: Look) => {
  if (!look.back) wrist(c);
  const size = look.pick('size', [25, 21, 29]);
  const every = look.pick('every', [9, 3, 2, 4]);
  const spacer = look.pick('spacer', ['dorado', 'plateado', 'rosa'] as const);
  const ball = c.radial(
    [
      [0, mix(base, '#ffffff', 0.75)],
      [0.4, base],
      [1, deep],
    ],
    [0.36, 0.32, 0.75],
  );
  for (const [x0, bend] of [
    [330, 60],
    [470, 60],
  ] as const) {
    c.raw(
      `<path d="M${x0 + 20} 470C${x0 + bend + 50} 560 ${x0 + bend + 50} 760 ${x0 + 20} 856" fill="none" stroke="#2b2018" stroke-opacity=".18" stroke-width="44"/>`,
    );
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const [x, y] = [Math.round(x0 + Math.sin(t * Math.PI) * bend), Math.round(482 + t * 360)];
      if (every === 9 ? i === 4 : i % every === 1)
        c.raw(`<circle cx="${x}" cy="${y}" r="${size + 2}" fill="${metal(c, spacer)}" stroke="${edge(spacer)}" stroke-width="3"/>`);
      else c.raw(`<circle cx="${x}" cy="${y}" r="${size}" fill="${ball}"/>`);
    }
  }
};
const ring = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  const stone = look.pick('stone', [dye === 'rosa' ? '#e98aa8' : dye === 'plateado' ? '#cfe3f5' : '#3fa27f', ...stones]);
  const cut = look.pick('cut', ['gem', 'pearl', 'trio', 'gem'] as const);
  c.ground(450, 985, 260, 40, 0.5);
  c.raw(
    `<circle cx="450" cy="740" r="222" fill="none" stroke="${edge(dye)}" stroke-width="64"/><circle cx="450" cy="740" r="222" fill="none" stroke="${metal(c, dye)}" stroke-width="56"/><path d="M250 650A222 222 0 0 0 330 926" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="12" stroke-linecap="round"/><path d="M370 540L340 420H560L530 540Z" fill="${metal(c, dye, [0, 0, 1, 0])}" stroke="${edge(dye)}" stroke-width="4"/>`,
  );
  if (cut === 'pearl') pearl(c, 450, 400, 118);
  else if (cut === 'trio') {
    gem(c, 340, 440, 66, '#e7f1fa');
    gem(c, 560, 440, 66, '#e7f1fa');
    gem(c, 450, 410, 100, stone);
  } else gem(c, 450, 400, look.pick('size', [128, 104, 146]), stone);
  c.raw(
    `<g fill="${edge(dye)}"><circle cx="346" cy="356" r="15"/><circle cx="554" cy="356" r="15"/><circle cx="360" cy="470" r="15"/><circle cx="540" cy="470" r="15"/></g><path d="M610 250l10 34 34 10-34 10-10 34-10-34-34-10 34-10Z" fill="#fff"/>`,
  );
};
const watch = (c: Canvas, { base }: Cloth, dye: Dye, look: Look) => {
  const face = look.pick('face', [dye === 'plateado' ? '#1f3358' : '#fbf8f1', '#fbf8f1', '#1f1f22', '#1f3358', '#2f4a3a', '#f0dcc8']);
  const radius = look.pick('radius', [250, 250, 226, 262]);
  const steel = dye === 'negro' ? 'plateado' : dye;
  const strap = (d: string) => {
    c.raw(`<path d="${d}" transform="translate(16 20)" fill="#2b2018" fill-opacity=".16"/>`);
    if (dye === 'negro')
      c.raw(
        `<path d="${d}" fill="${base}"/><path d="${d}" fill="${c.linear(
          [
            [0, '#000', 0.4],
            [0.4, '#fff', 0.2],
            [1, '#000', 0.4],
          ],
          [0, 0, 1, 0],
        )}"/>`,
      );
    else c.raw(`<path d="${d}" fill="${metal(c, steel, [0, 0, 1, 0])}" stroke="${edge(steel)}" stroke-width="3"/>`);
  };
  strap('M350 130H550L570 440H330Z');
  strap('M330 800H570L550 1100H350Z');
  if (dye !== 'negro')
    for (let y = 160; y < 1080; y += 44)
      if (y < 400 || y > 840)
        c.stroke(`M${345 - (y > 600 ? 4 : 0)} ${y}H${555 + (y > 600 ? 4 : 0)}`, edge(steel), 5, 0.8).stroke(
          `M345 ${y + 6}H555`,
          '#fff',
          3,
          0.5,
        );
  c.raw(
    `<circle cx="466" cy="644" r="${radius}" fill="#2b2018" fill-opacity=".16"/><rect x="690" y="596" width="44" height="52" rx="10" fill="${metal(c, steel)}"/><circle cx="450" cy="620" r="${radius}" fill="${edge(steel)}"/><circle cx="450" cy="620" r="${radius - 6}" fill="${metal(c, steel)}"/><circle cx="450" cy="620" r="204" fill="${face}"/>`,
  );
  const ink = lightness(face) < 0.5 ? '#eef1f4' : '#2b2622';
  c.raw(
    `<g stroke="${ink}" stroke-linecap="round">${Array.from({ length: 12 }, (_, i) => `<path d="M450 ${i % 3 ? 444 : 436}v${i % 3 ? 18 : 32}" stroke-width="${i % 3 ? 5 : 10}" transform="rotate(${i * 30} 450 620)"/>`).join('')}<path d="M450 620V508" stroke-width="14" transform="rotate(${look.pick('hour', [-46, 60, 130, 305])} 450 620)"/><path d="M450 620V456" stroke-width="9" transform="rotate(${look.pick('minute', [42, 60, 300, 180])} 450 620)"/><path d="M420 680L496 470" stroke="#c8423b" stroke-width="4"/></g><circle cx="450" cy="620" r="15" fill="${ink}"/><path d="M300 520A190 190 0 0 1 420 432L360 700A190 190 0 0 1 300 520Z" fill="#fff" fill-opacity=".16"/>`,
  );
};
const brooch = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  const count = look.pick('petals', [8, 6, 10, 12]);
  const petal = look.pick('petal', [
    'M450 600C360 520 380 360 450 310C520 360 540 520 450 600Z',
    'M450 600C330 500 350 330 450 330C550 330 570 500 450 600Z',
    'M450 600C410 500 410 380 450 280C490 380 490 500 450 600Z',
  ]);
  for (let i = 0; i < count; i++) {
    c.raw(
      `<g transform="rotate(${(i * 360) / count} 450 610)"><path d="${petal}" transform="translate(8 12)" fill="#2b2018" fill-opacity=".16"/><path d="${petal}" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="4"/><path d="M450 590V370" stroke="${edge(dye)}" stroke-width="3"/><circle cx="450" cy="352" r="9" fill="#fff"/></g>`,
    );
  }
  for (let i = 0; i < 8; i++)
    pearl(c, Math.round(450 + Math.cos((i * Math.PI) / 4) * 88), Math.round(610 + Math.sin((i * Math.PI) / 4) * 88), 22);
  gem(c, 450, 610, 66, look.pick('stone', [dye === 'plateado' ? '#5a8fd0' : '#b9375e', ...stones]));
};
const anklet = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  const stone = look.pick('stone', ['#63b7c4', ...stones]);
  const gems = look.pick('gems', [1, 0, 2]);
  if (look.chance('double', 0.4)) chain(c, 'M150 480C200 700 350 770 450 770C550 770 700 700 750 480', dye, 7);
  chain(c, 'M150 480C180 800 350 900 450 900C550 900 720 800 750 480', dye, 10);
  for (const [x, y, k] of [
    [230, 730, 0],
    [330, 852, 1],
    [450, 900, 0],
    [570, 852, 1],
    [670, 730, 0],
  ] as const) {
    c.raw(`<circle cx="${x}" cy="${y + 16}" r="10" fill="none" stroke="${edge(dye)}" stroke-width="6"/>`);
    if (gems === 2 || k === gems) gem(c, x, y + 62, 32, stone);
    else
      c.raw(
        `<path d="M${x} ${y + 28}C${x + 50} ${y + 70} ${x + 30} ${y + 112} ${x} ${y + 116}C${x - 30} ${y + 112} ${x - 50} ${y + 70} ${x} ${y + 28}Z" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="3"/>`,
      );
  }
  c.raw(
    `<circle cx="150" cy="470" r="20" fill="none" stroke="${edge(dye)}" stroke-width="9"/><path d="M750 470c-24-6-28-40 0-44s30 36 8 44" fill="none" stroke="${edge(dye)}" stroke-width="9"/>`,
  );
};
const pendant = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  chain(c, 'M240 130C280 330 400 430 450 440C500 430 620 330 660 130', dye, 10);
  const d = look.pick('shape', [
    'M450 960C180 780 210 540 340 530C410 528 440 580 450 610C460 580 490 528 560 530C690 540 720 780 450 960Z',
    'M450 530A200 200 0 1 1 449 530Z',
    'M450 520L540 660L700 690L590 810L610 960L450 890L290 960L310 810L200 690L360 660Z',
    'M450 520C600 620 640 780 560 890Q450 990 340 890C260 780 300 620 450 520Z',
  ]);
  c.raw(
    `<path d="M450 440V530" stroke="${edge(dye)}" stroke-width="10"/><path d="M430 520Q420 450 450 440Q480 450 470 520Z" fill="${metal(c, dye)}"/><path d="${d}" transform="translate(16 24)" fill="#2b2018" fill-opacity=".18"/><path d="${d}" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="5"/><path d="M290 640C300 590 330 574 360 580" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="14" stroke-linecap="round"/>`,
  );
  if (!look.chance('bare', 0.3))
    gem(c, look.pick('at', [520, 450, 380]), 720, look.pick('size', [46, 60, 34]), look.pick('stone', ['#e7f1fa', ...stones]));
};
const claw = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, 'animal', undefined, 'cuerito', 'ondas']);
  const paint = print && printOf(c, print, cloth.base);
  c.ground(450, 900, 380, 46, 0.4);
  const teeth = (x: number) => `M${x} 640C${x - 10} 760 ${x + 6} 840 ${x + 30} 868C${x + 50} 840 ${x + 52} 760 ${x + 46} 640Z`;
  for (let i = 0; i < 7; i++) c.piece(teeth(190 + i * 76), cloth, { volume: 'tube' });
  const id = c.shape(
    'M150 650C150 470 280 380 450 380C620 380 750 470 750 650Q700 700 640 690C620 560 560 500 450 500C340 500 280 560 260 690Q200 700 150 650Z',
  );
  c.dress(id, cloth, { print: paint, volume: 'drop' }).piece(
    'M250 690C270 540 350 470 450 470C550 470 630 540 650 690Q450 650 250 690Z',
    { ...cloth, base: cloth.shade },
    { volume: 'body' },
  );
  c.stroke('M200 560C240 450 340 410 450 410', '#fff', 12, 0.55).piece('M400 380V300Q450 270 500 300V380Q450 400 400 380Z', cloth, {
    volume: 'tube',
  });
};
const headband = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'florcitas', 'lunares', 'animal', 'cuadrille', 'canale']);
  const paint = print && printOf(c, print, cloth.base);
  c.ground(450, 985, 330, 40, 0.4);
  const d = 'M190 960C140 560 250 300 450 300C650 300 760 560 710 960L650 950C690 620 600 400 450 400C300 400 210 620 250 950Z';
  c.piece(d, cloth, { print: paint, volume: 'body' });
  c.folds(cloth, [
    [220, 620, 380, 330, 30, -30],
    [680, 620, 520, 330, 30, 30],
  ]);
  if (look.chance('knot', 0.3)) {
    c.piece('M400 290Q450 250 520 300Q530 360 490 400Q430 420 396 380Q380 330 400 290Z', cloth, { print: paint, volume: 'tube' });
    return;
  }
  c.piece('M400 300C300 200 240 300 280 380C320 430 400 400 430 370Z', cloth, { print: paint, volume: 'drop' }).piece(
    'M500 300C600 200 660 300 620 380C580 430 500 400 470 370Z',
    cloth,
    { print: paint, volume: 'drop' },
  );
  c.piece('M400 290Q450 270 500 290Q516 350 500 410Q450 428 400 410Q384 350 400 290Z', cloth, { volume: 'tube' }).folds(cloth, [
    [410, 330, 300, 310, 22, 8],
    [490, 330, 600, 310, 22, -8],
  ]);
};
const jewelSet = (c: Canvas, _: Cloth, dye: Dye, look: Look) => {
  const stone = look.pick('stone', [dye === 'rosa' ? '#e98aa8' : '#4f8fd0', ...stones]);
  const [cover, velvet] = look.pick('case', [
    ['#3a2a33', '#54404b'],
    ['#20304a', '#34486a'],
    ['#d9c7ad', '#fffaf0'],
    ['#2e4a3c', '#446654'],
  ] as const);
  c.raw(
    `<path d="M130 250H770V1010H130Z" transform="translate(14 24)" fill="#2b2018" fill-opacity=".2"/><rect x="130" y="250" width="640" height="760" rx="26" fill="${cover}"/><rect x="164" y="284" width="572" height="692" rx="16" fill="${velvet}"/><rect x="164" y="284" width="572" height="692" rx="16" fill="none" stroke="#2a1d24" stroke-width="8"/>`,
  );
  chain(c, 'M250 330C260 560 400 640 450 650C500 640 640 560 650 330', dye, 10);
  gem(c, 450, 702, 54, stone);
  c.raw(`<circle cx="450" cy="702" r="56" fill="none" stroke="${metal(c, dye)}" stroke-width="10"/>`);
  for (const x of [310, 590]) {
    gem(c, x, 850, 36, stone);
    c.raw(`<circle cx="${x}" cy="850" r="38" fill="none" stroke="${metal(c, dye)}" stroke-width="8"/>`);
  }
};

/** The second picture of a jewel shows it in its box. */
const boxed =
  (draw: Family['draw']): Family['draw'] =>
  (c, cloth, dye, look) => {
    if (!look.back) return draw(c, cloth, dye, look);
    box(c, look.pick('box', ['#7a3b2e', '#2f4858', '#c98b7a', '#1f1f22', '#8fa58a', '#d8c3a0']));
    c.raw('<g transform="translate(450 640) scale(.68) translate(-450 -660)">');
    draw(c, cloth, dye, look);
    c.raw('</g>');
  };

const near = (...details: Family['details']): Partial<Family> => ({ details });

export const jewelleryFamilies: readonly Family[] = [
  family('aros-argolla', ['dorado', 'plateado'], boxed(hoops), undefined, near([320, 480, 380], [620, 500, 360])),
  family('aros-perla', ['dorado', 'plateado'], boxed(pearlStuds), undefined, near([340, 580, 380], [560, 600, 360])),
  family('aros-colgantes', ['verde', 'azul', 'fucsia'], boxed(dropEarrings), undefined, near([340, 600, 400], [560, 640, 380])),
  family('collar', ['dorado', 'plateado'], boxed(necklace), undefined, near([450, 820, 380], [440, 640, 420])),
  family('collar-perlas', ['blanco'], boxed(pearls), undefined, near([430, 680, 380], [340, 560, 360])),
  family('pulsera', ['dorado', 'plateado'], boxed(bracelet), 'mesa', near([480, 640, 380], [490, 760, 340])),
  family('pulsera-cuentas', ['turquesa', 'coral', 'negro'], boxed(beads), 'mesa', near([440, 640, 400], [450, 740, 360])),
  family('anillo', ['dorado', 'plateado', 'rosa'], boxed(ring), 'mesa', near([450, 460, 400], [420, 520, 380])),
  family('reloj', ['dorado', 'plateado', 'negro'], boxed(watch), undefined, near([450, 620, 420], [520, 580, 360])),
  family('broche', ['dorado', 'plateado'], boxed(brooch), undefined, near([450, 600, 400], [480, 520, 360])),
  family('tobillera', ['dorado', 'plateado'], boxed(anklet), undefined, near([450, 900, 400], [320, 850, 360])),
  family('dije', ['dorado', 'plateado'], boxed(pendant), undefined, near([450, 660, 420], [490, 700, 380])),
  family('hebilla', ['marron', 'beige', 'rosa'], claw, 'mesa', {
    ...near([450, 560, 400], [330, 640, 380]),
    turned: true,
    moreColours: ['negro', 'blanco', 'verde', 'lila', 'coral'],
  }),
  family('vincha', ['negro', 'bordo', 'celeste'], headband, 'mesa', {
    ...near([450, 400, 380], [320, 480, 380]),
    turned: true,
    moreColours: home.filter((dye) => !['bordo', 'celeste', 'gris'].includes(dye)),
  }),
  family('set-bijou', ['dorado', 'plateado'], jewelSet, undefined, { ...near([450, 690, 380], [340, 760, 380]), turned: true }),
];
