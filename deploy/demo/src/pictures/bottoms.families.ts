import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import type { Cloth } from './colour.js';
import { type Bottom, drawBottom } from './bottoms.js';
import { type Family, family } from './family.js';
import { printOf } from './prints.js';

const bottom = (options: Bottom) => (c: Canvas, cloth: Cloth) => drawBottom(c, cloth, options);

const shortSkirt = (c: Canvas, cloth: Cloth) => {
  const id = c.shape(symmetric([450, 260], [520, 264, 590, 252], [606, 400, 690, 640, 716, 830], [590, 876, 450, 876]));
  c.shadow([id]);
  c.fill('M314 254Q450 222 586 254Q450 286 314 254Z', cloth.deep, 0.9).dress(id, cloth);
  c.folds(cloth, [
    [360, 330, 300, 850, 40, 16],
    [430, 320, 420, 868, 36, 6],
    [520, 330, 570, 862, 40, -16],
    [580, 400, 668, 836, 30, -14],
  ]);
  c.piece(symmetric([450, 262], [520, 266, 590, 252], [596, 300], [520, 316, 450, 312]), cloth);
  c.seam(cloth, 'M450 316V480')
    .stroke('M450 312V470', '#c9ccd2', 4)
    .stitch(cloth.thread, 'M198 836Q450 892 702 836', 2.5)
    .button(450, 288, 10, cloth.thread);
};
const pleatedSkirt = (c: Canvas, cloth: Cloth) => {
  const id = c.shape(symmetric([450, 190], [520, 194, 578, 184], [596, 420, 690, 800, 724, 1040], [590, 1086, 450, 1086]));
  c.shadow([id]);
  c.fill('M326 188Q450 156 574 188Q450 220 326 188Z', cloth.deep, 0.9).dress(id, cloth);
  for (let i = -6; i <= 6; i++) {
    const [x, y] = [450 + i * 19, 450 + i * 43];
    c.fill(`M${x} 240L${y - 14} ${1082 - Math.abs(i) * 5}L${y + 10} ${1082 - Math.abs(i) * 5}Z`, cloth.deep, cloth.depth * 0.55);
    c.stroke(`M${x - 2} 240L${y - 18} ${1078 - Math.abs(i) * 5}`, '#fff', 4, cloth.shine * 0.6);
  }
  c.piece(symmetric([450, 192], [520, 196, 578, 184], [584, 240], [520, 256, 450, 252]), cloth, {
    print: printOf(c, 'canale', cloth.base),
  });
};

export const bottomFamilies: readonly Family[] = [
  family('jean', ['jean', 'jean-claro', 'negro'], bottom({ band: 'jean', texture: 'denim', fade: true, outer: 176, inner: 50 })),
  family(
    'jean-ancho',
    ['jean', 'jean-claro'],
    bottom({ band: 'jean', texture: 'denim', fade: true, waist: 126, hip: 180, outer: 258, inner: 26, top: 130 }),
  ),
  family('pantalon', ['beige', 'negro', 'verde-militar'], bottom({ band: 'vestir', outer: 178, inner: 52, crease: true })),
  family('palazzo', ['negro', 'crudo'], bottom({ band: 'vestir', waist: 122, hip: 190, outer: 290, inner: 14, top: 140, crotch: 470 })),
  family('jogging', ['gris', 'negro', 'rosa'], bottom({ band: 'elastico', outer: 172, inner: 64, hip: 198, cuff: true })),
  family('calza', ['negro', 'bordo'], bottom({ band: 'lycra', waist: 118, hip: 164, outer: 126, inner: 56, hem: 1080 })),
  family(
    'short-jean',
    ['jean', 'jean-claro'],
    bottom({
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
    }),
  ),
  family(
    'bermuda',
    ['beige', 'gris-oscuro'],
    bottom({ band: 'vestir', top: 240, crotch: 560, hem: 900, outer: 222, inner: 34, hip: 204, waist: 158, cargo: true }),
  ),
  family(
    'short',
    ['negro', 'azul'],
    bottom({ band: 'elastico', top: 320, crotch: 640, hem: 830, outer: 244, inner: 22, hip: 214, waist: 160, stripe: '#f7f6f2' }),
  ),
  family(
    'short-bano',
    ['turquesa', 'naranja'],
    bottom({ band: 'elastico', top: 300, crotch: 620, hem: 850, outer: 240, inner: 24, hip: 210, waist: 162, texture: 'hojas' }),
  ),
  family('pollera', ['negro', 'camel'], shortSkirt),
  family('pollera-plisada', ['verde', 'rosa'], pleatedSkirt),
];
