import type { Canvas } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family } from './family.js';
import { bust, card, chain, edge, gem, metal, pearl, wrist } from './jewels.js';

const hoops = (c: Canvas, _: Cloth, dye: Dye) => {
  for (const [x, y, tilt] of [
    [300, 640, -8],
    [610, 600, 10],
  ] as const) {
    c.raw(
      `<g transform="rotate(${tilt} ${x} ${y})"><ellipse cx="${x + 18}" cy="${y + 26}" rx="158" ry="226" fill="none" stroke="#2b2018" stroke-opacity=".16" stroke-width="40"/><ellipse cx="${x}" cy="${y}" rx="158" ry="226" fill="none" stroke="${edge(dye)}" stroke-width="38"/><ellipse cx="${x}" cy="${y}" rx="158" ry="226" fill="none" stroke="${metal(c, dye)}" stroke-width="33"/><ellipse cx="${x - 4}" cy="${y - 4}" rx="158" ry="226" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-dasharray="240 700" stroke-dashoffset="-520"/><path d="M${x - 20} ${y - 236}Q${x} ${y - 270} ${x + 26} ${y - 232}" fill="none" stroke="${edge(dye)}" stroke-width="9"/></g>`,
    );
  }
};
const pearlStuds = (c: Canvas, _: Cloth, dye: Dye) => {
  card(c);
  for (const x of [330, 570]) {
    c.raw(
      `<circle cx="${x + 10}" cy="470" r="26" fill="#2b2018" fill-opacity=".2"/><circle cx="${x}" cy="460" r="24" fill="${metal(c, dye)}"/>`,
    );
    gem(c, x, 460, 15, '#dfeaf5');
    chain(c, `M${x} 486V610`, dye, 7);
    c.ground(x + 14, 720, 76, 76, 0.4);
    pearl(c, x, 690, 74);
    c.raw(`<path d="M${x - 26} 622Q${x} 600 ${x + 26} 622L${x + 14} 636Q${x} 626 ${x - 14} 636Z" fill="${metal(c, dye)}"/>`);
  }
};
const dropEarrings = (c: Canvas, { base }: Cloth) => {
  card(c);
  for (const x of [330, 570]) {
    c.raw(`<path d="M${x} 380C${x} 340 ${x + 40} 340 ${x + 34} 390" fill="none" stroke="${edge('dorado')}" stroke-width="8"/>`);
    gem(c, x, 450, 40, base);
    c.raw(`<circle cx="${x}" cy="450" r="42" fill="none" stroke="${metal(c, 'dorado')}" stroke-width="9"/>`);
    chain(c, `M${x} 494V570`, 'dorado', 7);
    const drop = `M${x} 566C${x + 84} 690 ${x + 78} 800 ${x} 812C${x - 78} 800 ${x - 84} 690 ${x} 566Z`;
    c.raw(`<path d="${drop}" transform="translate(10 18)" fill="#2b2018" fill-opacity=".18"/><path d="${drop}" fill="${base}"/>`)
      .fill(`M${x} 586L${x + 44} 720L${x} 800Z`, '#000', 0.22)
      .fill(`M${x} 586L${x - 44} 720L${x} 800Z`, '#fff', 0.3)
      .fill(`M${x - 44} 720H${x + 44}L${x} 800Z`, '#fff', 0.18);
    c.raw(`<path d="${drop}" fill="none" stroke="${metal(c, 'dorado')}" stroke-width="10"/>`);
    for (const k of [-46, 0, 46]) pearl(c, x + k, 846 - Math.abs(k) * 0.5, 14);
  }
};
const necklace = (c: Canvas, _: Cloth, dye: Dye) => {
  bust(c);
  chain(c, 'M352 300C330 470 400 560 450 570C500 560 570 470 548 300', dye, 8);
  chain(c, 'M338 330C270 560 380 780 450 800C520 780 630 560 562 330', dye, 11);
  c.raw(
    `<circle cx="456" cy="880" r="74" fill="#000" fill-opacity=".3"/><circle cx="450" cy="870" r="74" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="4"/><circle cx="450" cy="870" r="58" fill="none" stroke="${edge(dye)}" stroke-width="3" stroke-dasharray="3 6"/><circle cx="450" cy="802" r="13" fill="none" stroke="${edge(dye)}" stroke-width="7"/><g fill="none" stroke="${edge(dye)}" stroke-width="6" stroke-linecap="round"><circle cx="450" cy="870" r="20"/><path d="M450 832v-6M450 914v-6M412 870h-6M494 870h-6M423 843l-4-4M481 901l-4-4M423 897l-4 4M481 839l-4 4"/></g>`,
  );
};
const pearls = (c: Canvas) => {
  bust(c);
  for (let i = 0; i <= 22; i++) {
    const t = (i / 22) * Math.PI;
    const [x, y] = [450 - Math.cos(t) * 150, 400 + Math.sin(t) * 320];
    pearl(c, Math.round(x), Math.round(y), Math.round(17 + Math.sin(t) * 11));
  }
};
const bracelet = (c: Canvas, _: Cloth, dye: Dye) => {
  wrist(c);
  c.raw('<path d="M470 474C560 560 560 760 470 852" fill="none" stroke="#2b2018" stroke-opacity=".18" stroke-width="60"/>');
  for (let i = 0; i < 8; i++) {
    const t = i / 7;
    const [x, y] = [Math.round(438 + Math.sin(t * Math.PI) * 74), Math.round(486 + t * 350)];
    c.raw(
      `<g transform="rotate(${Math.round(90 - Math.cos(t * Math.PI) * 26)} ${x} ${y})"><rect x="${x - 36}" y="${y - (i % 2 ? 16 : 27)}" width="72" height="${i % 2 ? 32 : 54}" rx="${i % 2 ? 16 : 27}" fill="none" stroke="${edge(dye)}" stroke-width="17"/><rect x="${x - 36}" y="${y - (i % 2 ? 16 : 27)}" width="72" height="${i % 2 ? 32 : 54}" rx="${i % 2 ? 16 : 27}" fill="none" stroke="${metal(c, dye)}" stroke-width="13"/></g>`,
    );
  }
};
const beads = (c: Canvas, { base, deep }: Cloth) => {
  wrist(c);
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
      if (i === 4) c.raw(`<circle cx="${x}" cy="${y}" r="27" fill="${metal(c, 'dorado')}" stroke="${edge('dorado')}" stroke-width="3"/>`);
      else c.raw(`<circle cx="${x}" cy="${y}" r="25" fill="${ball}"/>`);
    }
  }
};
const ring = (c: Canvas, _: Cloth, dye: Dye) => {
  c.ground(450, 985, 260, 40, 0.5);
  c.raw(
    `<circle cx="450" cy="740" r="222" fill="none" stroke="${edge(dye)}" stroke-width="64"/><circle cx="450" cy="740" r="222" fill="none" stroke="${metal(c, dye)}" stroke-width="56"/><path d="M250 650A222 222 0 0 0 330 926" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="12" stroke-linecap="round"/><path d="M370 540L340 420H560L530 540Z" fill="${metal(c, dye, [0, 0, 1, 0])}" stroke="${edge(dye)}" stroke-width="4"/>`,
  );
  gem(c, 450, 400, 128, dye === 'rosa' ? '#e98aa8' : dye === 'plateado' ? '#cfe3f5' : '#3fa27f');
  c.raw(
    `<g fill="${edge(dye)}"><circle cx="346" cy="356" r="15"/><circle cx="554" cy="356" r="15"/><circle cx="360" cy="470" r="15"/><circle cx="540" cy="470" r="15"/></g><path d="M610 250l10 34 34 10-34 10-10 34-10-34-34-10 34-10Z" fill="#fff"/>`,
  );
};
const watch = (c: Canvas, { base }: Cloth, dye: Dye) => {
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
    `<circle cx="466" cy="644" r="250" fill="#2b2018" fill-opacity=".16"/><rect x="690" y="596" width="44" height="52" rx="10" fill="${metal(c, steel)}"/><circle cx="450" cy="620" r="250" fill="${edge(steel)}"/><circle cx="450" cy="620" r="244" fill="${metal(c, steel)}"/><circle cx="450" cy="620" r="204" fill="${dye === 'plateado' ? '#1f3358' : '#fbf8f1'}"/>`,
  );
  const ink = dye === 'plateado' ? '#eef1f4' : '#2b2622';
  c.raw(
    `<g stroke="${ink}" stroke-linecap="round">${Array.from({ length: 12 }, (_, i) => `<path d="M450 ${i % 3 ? 444 : 436}v${i % 3 ? 18 : 32}" stroke-width="${i % 3 ? 5 : 10}" transform="rotate(${i * 30} 450 620)"/>`).join('')}<path d="M450 620L366 540" stroke-width="14"/><path d="M450 620L560 500" stroke-width="9"/><path d="M420 680L496 470" stroke="#c8423b" stroke-width="4"/></g><circle cx="450" cy="620" r="15" fill="${ink}"/><path d="M300 520A190 190 0 0 1 420 432L360 700A190 190 0 0 1 300 520Z" fill="#fff" fill-opacity=".16"/>`,
  );
};
const brooch = (c: Canvas, _: Cloth, dye: Dye) => {
  for (let i = 0; i < 8; i++) {
    const petal = 'M450 600C360 520 380 360 450 310C520 360 540 520 450 600Z';
    c.raw(
      `<g transform="rotate(${i * 45} 450 610)"><path d="${petal}" transform="translate(8 12)" fill="#2b2018" fill-opacity=".16"/><path d="${petal}" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="4"/><path d="M450 590V370" stroke="${edge(dye)}" stroke-width="3"/><circle cx="450" cy="352" r="9" fill="#fff"/></g>`,
    );
  }
  for (let i = 0; i < 8; i++)
    pearl(c, Math.round(450 + Math.cos((i * Math.PI) / 4) * 88), Math.round(610 + Math.sin((i * Math.PI) / 4) * 88), 22);
  gem(c, 450, 610, 66, dye === 'plateado' ? '#5a8fd0' : '#b9375e');
};
const anklet = (c: Canvas, _: Cloth, dye: Dye) => {
  chain(c, 'M150 480C180 800 350 900 450 900C550 900 720 800 750 480', dye, 10);
  for (const [x, y, k] of [
    [230, 730, 0],
    [330, 852, 1],
    [450, 900, 0],
    [570, 852, 1],
    [670, 730, 0],
  ] as const) {
    c.raw(`<circle cx="${x}" cy="${y + 16}" r="10" fill="none" stroke="${edge(dye)}" stroke-width="6"/>`);
    if (k) gem(c, x, y + 62, 32, '#63b7c4');
    else
      c.raw(
        `<path d="M${x} ${y + 28}C${x + 50} ${y + 70} ${x + 30} ${y + 112} ${x} ${y + 116}C${x - 30} ${y + 112} ${x - 50} ${y + 70} ${x} ${y + 28}Z" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="3"/>`,
      );
  }
  c.raw(
    `<circle cx="150" cy="470" r="20" fill="none" stroke="${edge(dye)}" stroke-width="9"/><path d="M750 470c-24-6-28-40 0-44s30 36 8 44" fill="none" stroke="${edge(dye)}" stroke-width="9"/>`,
  );
};
const pendant = (c: Canvas, _: Cloth, dye: Dye) => {
  chain(c, 'M240 130C280 330 400 430 450 440C500 430 620 330 660 130', dye, 10);
  const d = 'M450 960C180 780 210 540 340 530C410 528 440 580 450 610C460 580 490 528 560 530C690 540 720 780 450 960Z';
  c.raw(
    `<path d="M450 440V530" stroke="${edge(dye)}" stroke-width="10"/><path d="M430 520Q420 450 450 440Q480 450 470 520Z" fill="${metal(c, dye)}"/><path d="${d}" transform="translate(16 24)" fill="#2b2018" fill-opacity=".18"/><path d="${d}" fill="${metal(c, dye)}" stroke="${edge(dye)}" stroke-width="5"/><path d="M290 640C300 590 330 574 360 580" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="14" stroke-linecap="round"/>`,
  );
  gem(c, 520, 690, 46, '#e7f1fa');
};
const claw = (c: Canvas, cloth: Cloth) => {
  c.ground(450, 900, 380, 46, 0.4);
  const teeth = (x: number) => `M${x} 640C${x - 10} 760 ${x + 6} 840 ${x + 30} 868C${x + 50} 840 ${x + 52} 760 ${x + 46} 640Z`;
  for (let i = 0; i < 7; i++) c.piece(teeth(190 + i * 76), cloth, { volume: 'tube' });
  const id = c.shape(
    'M150 650C150 470 280 380 450 380C620 380 750 470 750 650Q700 700 640 690C620 560 560 500 450 500C340 500 280 560 260 690Q200 700 150 650Z',
  );
  c.dress(id, cloth, { volume: 'drop' }).piece(
    'M250 690C270 540 350 470 450 470C550 470 630 540 650 690Q450 650 250 690Z',
    { ...cloth, base: cloth.shade },
    { volume: 'body' },
  );
  c.stroke('M200 560C240 450 340 410 450 410', '#fff', 12, 0.55).piece('M400 380V300Q450 270 500 300V380Q450 400 400 380Z', cloth, {
    volume: 'tube',
  });
};
const headband = (c: Canvas, cloth: Cloth) => {
  c.ground(450, 985, 330, 40, 0.4);
  const d = 'M190 960C140 560 250 300 450 300C650 300 760 560 710 960L650 950C690 620 600 400 450 400C300 400 210 620 250 950Z';
  c.piece(d, cloth, { volume: 'body' });
  c.folds(cloth, [
    [220, 620, 380, 330, 30, -30],
    [680, 620, 520, 330, 30, 30],
  ]);
  c.piece('M400 300C300 200 240 300 280 380C320 430 400 400 430 370Z', cloth, { volume: 'drop' }).piece(
    'M500 300C600 200 660 300 620 380C580 430 500 400 470 370Z',
    cloth,
    { volume: 'drop' },
  );
  c.piece('M400 290Q450 270 500 290Q516 350 500 410Q450 428 400 410Q384 350 400 290Z', cloth, { volume: 'tube' }).folds(cloth, [
    [410, 330, 300, 310, 22, 8],
    [490, 330, 600, 310, 22, -8],
  ]);
};
const jewelSet = (c: Canvas, _: Cloth, dye: Dye) => {
  c.raw(
    '<path d="M130 250H770V1010H130Z" transform="translate(14 24)" fill="#2b2018" fill-opacity=".2"/><rect x="130" y="250" width="640" height="760" rx="26" fill="#3a2a33"/><rect x="164" y="284" width="572" height="692" rx="16" fill="#54404b"/><rect x="164" y="284" width="572" height="692" rx="16" fill="none" stroke="#2a1d24" stroke-width="8"/>',
  );
  chain(c, 'M250 330C260 560 400 640 450 650C500 640 640 560 650 330', dye, 10);
  gem(c, 450, 702, 54, dye === 'rosa' ? '#e98aa8' : '#4f8fd0');
  c.raw(`<circle cx="450" cy="702" r="56" fill="none" stroke="${metal(c, dye)}" stroke-width="10"/>`);
  for (const x of [310, 590]) {
    gem(c, x, 850, 36, dye === 'rosa' ? '#e98aa8' : '#4f8fd0');
    c.raw(`<circle cx="${x}" cy="850" r="38" fill="none" stroke="${metal(c, dye)}" stroke-width="8"/>`);
  }
};

export const jewelleryFamilies: readonly Family[] = [
  family('aros-argolla', ['dorado', 'plateado'], hoops),
  family('aros-perla', ['dorado', 'plateado'], pearlStuds),
  family('aros-colgantes', ['verde', 'azul', 'fucsia'], dropEarrings),
  family('collar', ['dorado', 'plateado'], necklace),
  family('collar-perlas', ['blanco'], pearls),
  family('pulsera', ['dorado', 'plateado'], bracelet, 'mesa'),
  family('pulsera-cuentas', ['turquesa', 'coral', 'negro'], beads, 'mesa'),
  family('anillo', ['dorado', 'plateado', 'rosa'], ring, 'mesa'),
  family('reloj', ['dorado', 'plateado', 'negro'], watch),
  family('broche', ['dorado', 'plateado'], brooch),
  family('tobillera', ['dorado', 'plateado'], anklet),
  family('dije', ['dorado', 'plateado'], pendant),
  family('hebilla', ['marron', 'beige', 'rosa'], claw, 'mesa'),
  family('vincha', ['negro', 'bordo', 'celeste'], headband, 'mesa'),
  family('set-bijou', ['dorado', 'plateado'], jewelSet),
];
