import { type Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import { bed } from './bed.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import { folded } from './folded.js';
import type { Look } from './look.js';
import { home } from './palettes.js';
import { curtains, hungTowel, rug, tablecloth, teaTowel } from './house.js';
import { type Print, printOf } from './prints.js';
import type { Top } from './top.js';
import { drawTop } from './tops.js';

const white = dyed('#f7f5f0');

const towels = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const [second, third] = look.pick('tones', [
    [0.4, 0.15],
    [0, 0],
    [0.7, 0.4],
    [0.2, 0.6],
  ] as const);
  const border = look.pick('border', [cloth.thread, '#d6b25e', '#fffdf6', cloth.deep]);
  const print = look.pick<Print>('print', ['toalla', 'toalla', 'canale', 'rombos']);
  if (look.back) {
    hungTowel(c, cloth, { print: printOf(c, print, cloth.base), border }, look);
    return;
  }
  c.ground(450, 985, 420, 50, 0.45);
  const stack: readonly (readonly [number, number, number, number])[] = [
    [140, 760, 760, 220],
    [170, 570, 730, 196],
    [215, 420, 690, 156],
  ];
  stack.forEach(([x1, y, x2, h], i) => {
    const tone = dyed(mix(cloth.base, '#ffffff', [0, second, third][i] ?? 0));
    const id = c.shape(
      `M${x1 + 40} ${y}H${x2 - 40}Q${x2} ${y} ${x2} ${y + 44}V${y + h - 36}Q${x2} ${y + h} ${x2 - 40} ${y + h}H${x1 + 40}Q${x1} ${y + h} ${x1} ${y + h - 36}V${y + 44}Q${x1} ${y} ${x1 + 40} ${y}Z`,
    );
    c.dress(id, tone, { print: printOf(c, print, tone.base), volume: 'body' });
    const fold = h / 3;
    for (const k of [1, 2])
      c.stroke(`M${x1 + 4} ${y + fold * k}Q450 ${y + fold * k + 12} ${x2 - 4} ${y + fold * k}`, tone.deep, 9, 0.55).stroke(
        `M${x1 + 6} ${y + fold * k + 9}Q450 ${y + fold * k + 21} ${x2 - 6} ${y + fold * k + 9}`,
        '#fff',
        6,
        tone.shine,
      );
    c.fill(`M${x2 - 190} ${y + 1}h44V${y + h}h-44Z`, border, 0.6).fill(`M${x2 - 126} ${y + 1}h14V${y + h}h-14Z`, border, 0.6);
  });
  if (look.chance('bare', 0.45)) return;
  c.stroke('M420 400C410 330 440 290 430 230M450 400C470 320 500 300 510 250M436 400C400 350 380 330 360 300', '#6f8a62', 7);
  for (const [x, y, a] of [
    [430, 240, -70],
    [510, 258, -40],
    [362, 304, -140],
    [424, 320, -160],
    [470, 330, -20],
  ] as const)
    c.raw(`<path d="M0 0Q26 -22 60 0Q26 22 0 0Z" transform="translate(${x} ${y}) rotate(${a})" fill="#7f9a70"/>`);
};

/** The second picture of a blanket shows it on a bed. */
const blanket = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const pattern = look.pick<Print>('print', ['tejido', 'cuadros', 'punto-grueso', 'lenadora', 'toalla', 'rombos']);
  if (look.back) {
    bed(c, cloth, { print: pattern, pillow: white }, look);
    return;
  }
  const stripe = look.pick('stripe', [cloth.thread, '#a2432f', '#f5efe2', cloth.deep]);
  c.ground(450, 965, 430, 50, 0.45);
  const knit = printOf(c, pattern, cloth.base);
  [0, 1, 2].forEach((i) => {
    const y = 760 - i * 150;
    const id = c.shape(
      `M170 ${y}H730Q790 ${y + 4} 790 ${y + 90}Q790 ${y + 196} 730 ${y + 196}H160Q120 ${y + 190} 122 ${y + 150}Q126 ${y + 20} 170 ${y}Z`,
    );
    c.dress(id, cloth, { print: knit, volume: 'body' })
      .use(
        id,
        `fill="${c.linear([
          [0, '#fff', 0.22],
          [0.5, '#fff', 0],
          [1, cloth.deep, 0.5],
        ])}"`,
      )
      .stroke(`M128 ${y + 100}Q450 ${y + 120} 700 ${y + 100}`, cloth.deep, 8, 0.5);
  });
  const drape = c.shape('M300 452H600Q624 600 612 900Q450 930 286 900Q276 600 300 452Z');
  c.raw(`<use href="#${drape}" transform="translate(10 16)" fill="#2b2018" fill-opacity=".22"/>`).dress(drape, cloth, { print: knit });
  c.fill('M281 760Q450 786 616 760L615 800Q450 826 281 800ZM281 830Q450 856 614 830L614 850Q450 876 282 850Z', stripe, 0.85);
  for (let x = 290; x <= 608; x += 16) c.stroke(`M${x} ${Math.round(908 + 14 * (1 - ((x - 450) / 160) ** 2))}v40`, cloth.light, 7);
};

const pillow = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, 'rayas-finas', 'rombos', undefined, 'ondas', 'lunares']);
  const edge = look.pick('edge', [cloth.thread, '#4f8fd0', '#b98550', '#6f9a62']);
  c.ground(450, 930, 420, 54, 0.42);
  const tone = (y: number, x: number) => {
    const d = `M${150 + x} ${y}Q450 ${y - 46} ${750 - x} ${y}Q${804 - x} ${y + 16} ${786 - x} ${y + 70}Q${806 - x} ${y + 150} ${790 - x} ${y + 220}Q${800 - x} ${y + 270} ${748 - x} ${y + 280}Q450 ${y + 316} ${152 + x} ${y + 280}Q${100 + x} ${y + 270} ${110 + x} ${y + 220}Q${94 + x} ${y + 150} ${114 + x} ${y + 70}Q${96 + x} ${y + 16} ${150 + x} ${y}Z`;
    const id = c.shape(d);
    c.raw(`<use href="#${id}" transform="translate(8 20)" fill="#2b2018" fill-opacity=".2"/>`).dress(id, cloth, {
      print: print && printOf(c, print, cloth.base),
      volume: 'drop',
    });
    c.folds(cloth, [
      [140 + x, y + 20, 260, y + 90, 26, 8],
      [760 - x, y + 20, 640, y + 90, 26, -8],
      [140 + x, y + 262, 260, y + 200, 24, -8],
      [760 - x, y + 262, 630, y + 200, 24, 8],
      [330, y + 240, 570, y + 250, 22, 10],
    ]);
    c.stitch(edge, `M${130 + x} ${y + 40}Q450 ${y - 10} ${770 - x} ${y + 40}`, 2.5);
  };
  tone(630, 0);
  if (!look.chance('one', 0.3)) tone(350, 30);
};

const cushionPrints: readonly Print[] = [
  'tejido',
  'hojas',
  'flores',
  'cuadros',
  'rombos',
  'ramos',
  'ondas',
  'rayas-anchas',
  'punto-grueso',
  'florcitas',
  'canale',
];
const usualPrints: Partial<Record<Dye, Print>> = { verde: 'hojas', coral: 'flores', gris: 'cuadros' };

const cushion = (c: Canvas, cloth: Cloth, dye: Dye, look: Look) => {
  const print = look.pick('print', [usualPrints[dye] ?? 'tejido', ...cushionPrints]);
  const back = look.back;
  c.ground(450, 935, 330, 44, 0.42);
  const id = c.shape(
    'M190 330Q450 384 710 330Q734 326 730 352Q682 620 730 888Q734 912 710 908Q450 856 190 908Q166 912 170 888Q218 620 170 352Q166 326 190 330Z',
  );
  c.dress(id, cloth, { print: back ? undefined : printOf(c, print, cloth.base), volume: 'none' });
  c.use(
    id,
    `fill="${c.radial(
      [
        [0, '#fff', cloth.shine],
        [0.5, '#fff', 0],
        [1, cloth.deep, 0.55],
      ],
      [0.42, 0.38, 0.72],
    )}"`,
  );
  c.folds(cloth, [
    [186, 346, 280, 430, 22, 8],
    [714, 346, 620, 430, 22, -8],
    [186, 892, 280, 800, 22, -8],
    [714, 892, 620, 800, 22, 8],
  ]);
  c.raw(`<use href="#${id}" fill="none" stroke="${cloth.thread}" stroke-width="7" stroke-dasharray="10 5"/>`);
  if (back)
    c.stroke('M196 760Q450 790 704 760', cloth.deep, 7, 0.6)
      .stroke('M200 756Q450 786 700 756', mix(cloth.base, '#ffffff', 0.5), 3)
      .raw('<rect x="666" y="748" width="30" height="15" rx="6" fill="#d9dce1" stroke="#7d828b" stroke-width="2"/>');
};

const robe = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const belt = (m: Canvas) => m.piece('M226 590Q450 634 674 590V656Q450 700 226 656Z', cloth, { volume: 'body' });
  const options: Top = {
    neck: 'solapa',
    sleeve: 'larga',
    fit: 'amplio',
    hem: look.pick('hem', [1080, 1040, 1100]),
    texture: look.pick<Print>('texture', ['toalla', 'canale', 'rombos', 'toalla']),
    contrast: look.pick('contrast', [undefined, undefined, 'cuello', 'mangas'] as const),
    pockets: 'plaque',
    details: (m) =>
      belt(m.seam(cloth, 'M450 470L430 1090', 5)).piece(
        'M446 620C370 560 350 690 450 644L404 880L446 890L470 650L520 860L560 846L466 640C560 680 540 560 446 620Z',
        cloth,
        {
          volume: 'drop',
        },
      ),
    backDetails: belt,
  };
  drawTop(c, cloth, options, look);
};

/** The second picture of what lies on a bed or hangs at a window shows it as it is sold, folded. */
const orFolded =
  (prints: readonly (Print | undefined)[], draw: (c: Canvas, cloth: Cloth, print: Print | undefined, look: Look, dye: Dye) => void) =>
  (c: Canvas, cloth: Cloth, dye: Dye, look: Look) => {
    const print = look.pick('print', prints);
    if (look.back) folded(c, cloth, print, look);
    else draw(c, cloth, print, look, dye);
  };

const bedPrints = [
  undefined,
  'rayas-finas',
  'flores',
  'florcitas',
  'lunares',
  'hojas',
  'rayas-anchas',
  'cuadrille',
  undefined,
  'rombos',
  'ramos',
] as const;
const near = (...details: Family['details']): Partial<Family> => ({ details });

const bedroom: readonly Family[] = [
  family(
    'sabanas',
    ['blanco', 'celeste', 'rosa', 'gris'],
    (c, cloth, dye, look) =>
      orFolded([dye === 'rosa' ? 'flores' : dye === 'celeste' ? 'rayas-finas' : undefined, ...bedPrints], (_, __, print) =>
        bed(c, cloth, { ...(print && { print }) }, look),
      )(c, cloth, dye, look),
    'mesa',
    near([620, 600, 400], [450, 720, 420]),
  ),
  family(
    'acolchado',
    ['gris', 'azul-marino', 'verde-agua'],
    orFolded([undefined, undefined, undefined, 'ramos', 'ondas', 'hojas', 'cuadros'], (c, cloth, print, look) =>
      bed(c, cloth, { quilt: true, puffy: true, pillow: white, ...(print && { print }) }, look),
    ),
    'mesa',
    near([450, 800, 420], [600, 700, 400]),
  ),
  family(
    'cubrecama',
    ['beige', 'lila'],
    orFolded([undefined, undefined, 'florcitas', 'rombos', 'rayas-finas'], (c, cloth, print, look) =>
      bed(c, cloth, { quilt: true, ...(print && { print }) }, look),
    ),
    'mesa',
    near([450, 820, 420], [620, 640, 400]),
  ),
  family('frazada', ['camel', 'crudo', 'bordo'], blanket, 'mesa', near([450, 720, 400], [450, 880, 380])),
  family('almohada', ['blanco'], pillow, 'mesa', { ...near([300, 700, 400], [600, 680, 400]), turned: true }),
  family('almohadon', ['mostaza', 'verde', 'coral', 'gris'], cushion, 'mesa', near([260, 420, 380], [620, 800, 400])),
  family('toallas', ['blanco', 'turquesa', 'rosa', 'gris'], towels, 'mesa', near([500, 720, 420], [620, 640, 380])),
  family('bata', ['blanco', 'celeste'], robe, undefined, near([450, 640, 400], [450, 400, 400])),
];

const rest: readonly Family[] = [
  family(
    'cortina',
    ['crudo', 'gris', 'verde-agua'],
    orFolded([undefined, undefined, 'rayas-finas', 'hojas', 'lunares', 'ondas'], curtains),
    undefined,
    near([620, 300, 420], [640, 680, 400]),
  ),
  family(
    'mantel',
    ['rojo', 'azul', 'amarillo'],
    (c, cloth, dye, look) =>
      orFolded(
        [dye === 'amarillo' ? 'lunares' : 'cuadros', 'cuadrille', 'florcitas', 'hojas', 'rombos', 'lunares', 'rayas-anchas'],
        tablecloth,
      )(c, cloth, dye, look),
    'mesa',
    near([300, 860, 420], [500, 640, 420]),
  ),
  family(
    'repasador',
    ['rojo', 'verde', 'azul'],
    orFolded(['cuadros', 'cuadrille', 'rayas-anchas', 'rombos', 'lenadora', 'florcitas'], teaTowel),
    undefined,
    near([480, 820, 420], [560, 480, 400]),
  ),
  family('alfombra', ['gris-oscuro', 'bordo'], rug, undefined, { ...near([450, 700, 420], [560, 880, 400]), turned: true, still: true }),
];

export const linenFamilies: readonly Family[] = [...withMore(bedroom, { moreColours: home }), ...withMore(rest, { moreColours: home })];
