import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import type { Cloth } from './colour.js';
import { type Bottom, drawBottom } from './bottoms.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Choices, Look } from './look.js';
import { denims, fashion } from './palettes.js';
import { type Print, printOf } from './prints.js';

/** `choices` are what differs between the products of a family. */
const bottom =
  (options: Bottom, choices: Choices<Bottom> = {}) =>
  (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) =>
    drawBottom(c, cloth, look.vary(options, choices), look);

const shortSkirt = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const [print, flare] = [
    look.pick<Print | undefined>('print', [undefined, undefined, 'cuadros', 'canale', 'lunares']),
    look.shift('flare', 46),
  ];
  const id = c.shape(
    symmetric([450, 260], [520, 264, 590, 252], [606, 400, 690 + flare * 0.7, 640, 716 + flare, 830], [590, 876, 450, 876]),
  );
  c.shadow([id]);
  c.fill('M314 254Q450 222 586 254Q450 286 314 254Z', cloth.deep, 0.9).dress(id, cloth, { print: print && printOf(c, print, cloth.base) });
  c.folds(cloth, [
    [360, 330, 300, 850, 40, 16],
    [430, 320, 420, 868, 36, 6],
    [520, 330, 570, 862, 40, -16],
    [580, 400, 668, 836, 30, -14],
  ]);
  c.piece(symmetric([450, 262], [520, 266, 590, 252], [596, 300], [520, 316, 450, 312]), cloth);
  c.stitch(cloth.thread, `M${198 - flare} 836Q450 892 ${702 + flare} 836`, 2.5);
  if (look.back)
    c.mirrored((m) => m.seam(cloth, 'M520 316L528 430', 2.5).seam(cloth, 'M500 452H590M500 468H590', 2)).seam(cloth, 'M450 312V870', 3);
  else c.seam(cloth, 'M450 316V480').stroke('M450 312V470', '#c9ccd2', 4).button(450, 288, 10, cloth.thread);
};
const pleatedSkirt = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const id = c.shape(symmetric([450, 190], [520, 194, 578, 184], [596, 420, 690, 800, 724, 1040], [590, 1086, 450, 1086]));
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'florcitas', 'cuadros', 'lunares', 'ramos']);
  c.shadow([id]);
  c.fill('M326 188Q450 156 574 188Q450 220 326 188Z', cloth.deep, 0.9).dress(id, cloth, { print: print && printOf(c, print, cloth.base) });
  for (let i = -6; i <= 6; i++) {
    const [x, y] = [450 + i * 19, 450 + i * 43];
    c.fill(`M${x} 240L${y - 14} ${1082 - Math.abs(i) * 5}L${y + 10} ${1082 - Math.abs(i) * 5}Z`, cloth.deep, cloth.depth * 0.55);
    c.stroke(`M${x - 2} 240L${y - 18} ${1078 - Math.abs(i) * 5}`, '#fff', 4, cloth.shine * 0.6);
  }
  c.piece(symmetric([450, 192], [520, 196, 578, 184], [584, 240], [520, 256, 450, 252]), cloth, {
    print: printOf(c, 'canale', cloth.base),
  });
  if (look.back)
    c.stroke('M450 190V470', cloth.deep, 5, 0.7)
      .stroke('M450 196V460', '#c9ccd2', 3)
      .raw('<rect x="444" y="196" width="12" height="26" rx="5" fill="#d9dce1"/>');
};

const threads = ['#d9a55b', '#f0e6d2', '#c9803f', '#d9a55b'] as const;

const jeans: readonly Family[] = [
  family(
    'jean',
    ['jean', 'jean-claro', 'negro'],
    bottom(
      { band: 'jean', texture: 'denim', fade: true, outer: 176, inner: 50 },
      {
        outer: [176, 148, 200, 164],
        inner: [50, 60, 40],
        hem: [1070, 1020, 1085],
        torn: [undefined, undefined, true],
        rolled: [undefined, true, undefined],
        fade: [true, true, false],
        thread: threads,
        waist: [140, 132, 148],
      },
    ),
  ),
  family(
    'jean-ancho',
    ['jean', 'jean-claro'],
    bottom(
      { band: 'jean', texture: 'denim', fade: true, waist: 126, hip: 180, outer: 258, inner: 26, top: 130 },
      {
        outer: [258, 232, 284],
        fade: [true, false, true],
        fringe: [undefined, undefined, true],
        hem: [1070, 1040, 1090],
        thread: threads,
        torn: [undefined, undefined, undefined, true],
      },
    ),
  ),
  family(
    'short-jean',
    ['jean', 'jean-claro'],
    bottom(
      {
        band: 'jean',
        texture: 'denim',
        fade: true,
        top: 330,
        crotch: 640,
        hem: 780,
        outer: 226,
        inner: 24,
        hip: 206,
        waist: 156,
        fringe: true,
      },
      {
        hem: [780, 750, 830],
        outer: [226, 212, 246],
        fringe: [true, undefined, true],
        rolled: [undefined, undefined, true],
        fade: [true, false],
        thread: threads,
      },
    ),
  ),
];

const otherFamilies: readonly Family[] = [
  family(
    'pantalon',
    ['beige', 'negro', 'verde-militar'],
    bottom(
      { band: 'vestir', outer: 178, inner: 52, crease: true },
      {
        outer: [178, 156, 206],
        crease: [true, false],
        hem: [1070, 1030, 1085],
        cargo: [undefined, undefined, true],
        texture: [undefined, undefined, 'rayas-finas', 'espigado'],
        rolled: [undefined, undefined, true],
      },
    ),
  ),
  family(
    'palazzo',
    ['negro', 'crudo'],
    bottom(
      { band: 'vestir', waist: 122, hip: 190, outer: 290, inner: 14, top: 140, crotch: 470 },
      {
        outer: [290, 260, 316],
        texture: [undefined, undefined, 'rayas-finas', 'florcitas', 'lunares'],
        hem: [1070, 1040],
        band: ['vestir', 'elastico'],
      },
    ),
  ),
  family(
    'jogging',
    ['gris', 'negro', 'rosa'],
    bottom(
      { band: 'elastico', outer: 172, inner: 64, hip: 198, cuff: true },
      {
        outer: [172, 156, 190],
        hip: [198, 184, 208],
        stripe: [undefined, undefined, '#f7f6f2', '#c62f36', '#1f1f22'],
        cargo: [undefined, undefined, undefined, true],
        cuff: [true, true, undefined],
        hem: [1070, 1030],
      },
    ),
  ),
  family(
    'calza',
    ['negro', 'bordo'],
    bottom(
      { band: 'lycra', waist: 118, hip: 164, outer: 126, inner: 56, hem: 1080 },
      {
        hem: [1080, 1000, 880],
        texture: [undefined, undefined, 'canale', 'animal', 'ondas'],
        stripe: [undefined, undefined, '#f7f6f2', '#ee7b62'],
        waist: [118, 124],
      },
    ),
  ),
  family(
    'bermuda',
    ['beige', 'gris-oscuro'],
    bottom(
      { band: 'vestir', top: 240, crotch: 560, hem: 900, outer: 222, inner: 34, hip: 204, waist: 158, cargo: true },
      {
        hem: [900, 850, 930],
        cargo: [true, undefined],
        rolled: [undefined, true, undefined],
        texture: [undefined, undefined, 'rayas-finas', 'cuadros'],
      },
    ),
  ),
  family(
    'short',
    ['negro', 'azul'],
    bottom(
      { band: 'elastico', top: 320, crotch: 640, hem: 830, outer: 244, inner: 22, hip: 214, waist: 160, stripe: '#f7f6f2' },
      {
        hem: [830, 790, 870],
        stripe: ['#f7f6f2', undefined, '#ee7b62', '#f2c93f'],
        outer: [244, 230, 258],
        texture: [undefined, undefined, 'ondas', 'canale'],
      },
    ),
  ),
  family(
    'short-bano',
    ['turquesa', 'naranja'],
    bottom(
      { band: 'elastico', top: 300, crotch: 620, hem: 850, outer: 240, inner: 24, hip: 210, waist: 162, texture: 'hojas' },
      {
        texture: ['hojas', 'ondas', 'rayas-anchas', 'lunares', 'ramos', 'cuadrille'],
        hem: [850, 800, 890],
        stripe: [undefined, undefined, '#f7f6f2'],
      },
    ),
  ),
  family('pollera', ['negro', 'camel'], shortSkirt),
  family('pollera-plisada', ['verde', 'rosa'], pleatedSkirt),
];

/** The waist, the seat and a hem; longer garments fill the picture. */
export const bottomFamilies: readonly Family[] = [
  ...withMore(jeans, {
    moreColours: denims,
    details: [
      [450, 420, 380],
      [515, 440, 330],
      [370, 560, 360],
    ],
  }),
  ...withMore(otherFamilies, {
    moreColours: fashion,
    details: [
      [450, 430, 380],
      [545, 480, 340],
      [390, 600, 360],
    ],
  }),
];
