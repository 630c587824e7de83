import type { Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import type { Dye } from './dyes.js';
import type { Look } from './look.js';
import { type Print, printOf } from './prints.js';

export const curtains = (c: Canvas, cloth: Cloth, print: Print | undefined, look: Look) => {
  const paint = print && printOf(c, print, cloth.base);
  const rod = look.pick('rod', ['#7a5a3c', '#2b2b2e', '#b9bfc8', '#c9a46a']);
  c.raw(
    `<rect x="230" y="170" width="440" height="760" fill="#dff0f8"/><rect x="230" y="170" width="440" height="760" fill="${c.linear([
      [0, '#ffffff', 0.9],
      [1, look.pick('view', ['#cfe4c8', '#f3d9b8', '#bcd6ea', '#d8d3e6']), 0.9],
    ])}"/><g fill="none" stroke="#fbf8f2" stroke-width="22"><rect x="230" y="170" width="440" height="760"/><path d="M450 170V930M230 540H670"/></g><rect x="210" y="930" width="480" height="34" fill="#f2ece0"/>`,
  );
  c.stroke('M70 124H830', rod, 20).raw(`<circle cx="66" cy="124" r="24" fill="${rod}"/><circle cx="834" cy="124" r="24" fill="${rod}"/>`);
  c.mirrored((m) => {
    const id = m.shape(
      'M474 120H800L812 1100Q780 1120 748 1098Q716 1120 684 1098Q660 1116 636 1096C640 820 610 760 570 620C520 480 478 330 474 120Z',
    );
    m.raw(`<use href="#${id}" transform="translate(6 14)" fill="#2b2018" fill-opacity=".14"/>`).dress(id, cloth, {
      print: paint,
      volume: 'none',
    });
    for (const [x, e, k] of [
      [520, 640, 30],
      [580, 660, 34],
      [640, 690, 34],
      [700, 730, 34],
      [760, 776, 32],
    ] as const)
      m.fill(
        `M${x} 124C${x + 6} 420 ${e - 30} 640 ${e} 1100L${e + k} 1098C${e} 640 ${x + 30} 420 ${x + 22} 124Z`,
        cloth.deep,
        cloth.depth * 0.6,
      ).fill(
        `M${x + 24} 124C${x + 34} 420 ${e + 6} 640 ${e + k + 2} 1098L${e + k + 14} 1098C${e + 26} 640 ${x + 50} 420 ${x + 40} 124Z`,
        '#fff',
        cloth.shine * 0.7,
      );
    m.piece('M562 640L812 690V730L572 676Z', { ...cloth, base: cloth.shade }, { volume: 'tube' });
    for (const x of [500, 570, 640, 710, 780]) m.raw(`<circle cx="${x}" cy="124" r="17" fill="none" stroke="#c9a46a" stroke-width="8"/>`);
  });
};

export const tablecloth = (c: Canvas, cloth: Cloth, print: Print | undefined, look: Look) => {
  c.ground(450, 1060, 430, 40, 0.4);
  const paint = printOf(c, print ?? 'cuadros', cloth.base);
  const side = c.shape(
    'M96 620Q450 700 804 620L840 1000Q790 1050 740 1006Q690 1060 630 1020Q560 1076 490 1030Q420 1078 350 1026Q290 1064 230 1012Q160 1056 60 1000Z',
  );
  c.dress(side, cloth, { print: paint });
  c.folds(cloth, [
    [180, 650, 150, 1010, 40, 8],
    [300, 670, 290, 1030, 40, 6],
    [440, 680, 440, 1040, 40, 0],
    [580, 672, 600, 1030, 40, -6],
    [710, 650, 750, 1010, 40, -8],
  ]);
  c.raw(
    `<ellipse cx="450" cy="590" rx="358" ry="96" fill="${cloth.base}"/><ellipse cx="450" cy="590" rx="358" ry="96" fill="${paint}"/><ellipse cx="450" cy="590" rx="358" ry="96" fill="#fff" fill-opacity=".18" stroke="${cloth.deep}" stroke-opacity=".35" stroke-width="3"/>`,
  );
  if (look.chance('plates', 0.4)) return plates(c, look);
  c.raw(
    '<ellipse cx="470" cy="602" rx="110" ry="26" fill="#2b2018" fill-opacity=".2"/><path d="M390 420C380 520 390 590 450 596C510 590 520 520 510 420Q450 440 390 420Z" fill="#f7f4ee"/><path d="M470 438C500 470 500 560 470 590C510 580 520 520 510 420Z" fill="#cfc6b8"/><ellipse cx="450" cy="420" rx="60" ry="15" fill="#d9d1c4"/>',
  );
  c.stroke('M440 420C430 340 400 300 380 250M452 420C456 340 460 290 450 220M464 420C480 340 510 310 530 270', '#5f8a63', 7);
  for (const [x, y, k] of [
    [378, 244, look.pick('flower', ['#e88a8a', '#8fa8d8', '#f2f0e6', '#c98fd0'])],
    [450, 212, '#f3c65f'],
    [534, 264, look.pick('flower', ['#e88a8a', '#8fa8d8', '#f2f0e6', '#c98fd0'])],
    [410, 300, '#fbeee0'],
    [492, 310, '#fbeee0'],
  ] as const)
    c.raw(
      `<g fill="${k}"><circle cx="${x - 16}" cy="${y}" r="20"/><circle cx="${x + 16}" cy="${y}" r="20"/><circle cx="${x}" cy="${y - 16}" r="20"/><circle cx="${x}" cy="${y + 16}" r="20"/></g><circle cx="${x}" cy="${y}" r="12" fill="#d9912f"/>`,
    );
};

/** A set table. */
function plates(c: Canvas, look: Look): void {
  const rim = look.pick('rim', ['#c9a46a', '#4f7fb8', '#b9375e', '#8b8f96']);
  for (const [x, y] of [
    [320, 590],
    [580, 590],
  ] as const)
    c.raw(
      `<ellipse cx="${x + 4}" cy="${y + 9}" rx="112" ry="30" fill="#2b2018" fill-opacity=".2"/><ellipse cx="${x}" cy="${y}" rx="112" ry="30" fill="#fdfbf5"/><ellipse cx="${x}" cy="${y}" rx="108" ry="28" fill="none" stroke="${rim}" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="72" ry="18" fill="#f1ece0"/>`,
    );
  c.raw(
    '<path d="M420 480H480L470 560Q468 590 450 590Q432 590 430 560Z" fill="#dff0f8" fill-opacity=".75"/><ellipse cx="450" cy="480" rx="30" ry="7" fill="#fff" fill-opacity=".7"/>',
  );
}

export const teaTowel = (c: Canvas, cloth: Cloth, print: Print | undefined, look: Look) => {
  const rod = look.pick('rod', ['#8f6a46', '#2b2b2e', '#b9bfc8', '#c9a46a']);
  c.stroke('M130 210H770', rod, 18).raw(`<circle cx="126" cy="210" r="22" fill="${rod}"/><circle cx="774" cy="210" r="22" fill="${rod}"/>`);
  const id = c.shape('M250 206Q450 196 650 206L664 960Q560 976 450 962Q340 976 236 960Z');
  const linen = dyed(mix('#f7f2e8', cloth.base, 0.08));
  c.shadow([id]).dress(id, linen, { print: printOf(c, print ?? 'cuadros', mix(cloth.base, '#ffffff', 0.2)), volume: 'body' });
  c.use(id, `fill="${cloth.base}" fill-opacity=".35"`);
  c.fill('M238 840Q450 858 662 840V880Q450 898 237 880ZM237 900Q450 918 663 900V914Q450 932 237 914Z', cloth.base, 0.9);
  c.folds(linen, [
    [330, 220, 310, 950, 36, 6],
    [470, 216, 460, 956, 36, 0],
    [590, 220, 610, 950, 36, -6],
  ]);
};

/** The second picture of a pile of towels shows one of them open, on a ladder. */
export function hungTowel(c: Canvas, cloth: Cloth, { print, border }: { print: string; border: string }, look: Look): void {
  const wood = look.pick('rail', ['#a97c50', '#4a3b30', '#e9e3d8', '#8b8f96']);
  const [from, to] = [dyed(wood), dyed(mix(wood, '#2b2018', 0.2))];
  c.ground(450, 1096, 380, 26, 0.4);
  c.mirrored((m) => m.piece('M716 90H748L770 1096H734Z', from, { volume: 'tube' }));
  for (const y of [250, 560, 870]) c.piece(`M150 ${y}H750V${y + 26}H150Z`, to, { volume: 'drop' });
  // The half behind the rung is a little longer at one side.
  const behind = c.shape('M262 246H650L656 930Q450 946 258 934Z');
  c.dress(behind, { ...cloth, base: cloth.shade }, { print, volume: 'body' });
  const front = c.shape('M244 240Q450 226 640 240L648 836Q450 858 236 842Z');
  c.shadow([front]).dress(front, cloth, { print, volume: 'body' });
  c.fill('M237 700Q450 716 646 696V740Q450 760 237 744ZM237 762Q450 778 647 756V770Q450 792 237 776Z', border, 0.75);
  c.stroke('M244 244Q450 230 640 244', cloth.light, 8, 0.8);
  c.folds(cloth, [
    [330, 252, 318, 832, 34, 6],
    [468, 248, 462, 840, 36, 0],
    [574, 250, 586, 832, 32, -6],
  ]);
}

export const rug = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const pattern = look.pick<Print>('print', ['toalla', 'tejido', 'rombos', 'canale', 'ondas']);
  const shapes = look.pick('shapes', [[-0.5, 0, 0.5], [0], [-0.25, 0.25], [], [-0.7, -0.35, 0, 0.35, 0.7]]);
  const size = look.pick('size', [0.22, 0.3, 0.18]);
  const d = 'M190 420H710L840 950H60Z';
  const id = c.shape(d);
  c.raw(`<use href="#${id}" transform="translate(0 18)" fill="#2b2018" fill-opacity=".25"/>`).dress(id, cloth, {
    print: printOf(c, pattern, cloth.base),
    volume: 'drop',
  });
  const at = (t: number, x: number) => `${Math.round(450 + x * (260 + t * 130))} ${Math.round(420 + t * 530)}`;
  for (const t of [0.08, 0.92]) c.stroke(`M${at(t, -0.94)}L${at(t, 0.94)}`, cloth.thread, 16);
  c.stroke(`M${at(0.18, -0.86)}L${at(0.82, -0.86)}L${at(0.82, 0.86)}L${at(0.18, 0.86)}Z`, cloth.thread, 9);
  for (const x of shapes)
    c.fill(`M${at(0.25, x)}L${at(0.5, x + size)}L${at(0.75, x)}L${at(0.5, x - size)}Z`, cloth.thread, 0.85).fill(
      `M${at(0.37, x)}L${at(0.5, x + 0.11)}L${at(0.63, x)}L${at(0.5, x - 0.11)}Z`,
      cloth.shade,
    );
  for (let k = 0; k <= 40; k++) {
    c.stroke(`M${at(1, (k - 20) / 20)}v40`, mix(cloth.base, '#fff8ec', 0.5), 7);
    if (k % 2 === 0) c.stroke(`M${at(0, (k - 20) / 20)}v-18`, mix(cloth.base, '#fff8ec', 0.5), 6);
  }
};
