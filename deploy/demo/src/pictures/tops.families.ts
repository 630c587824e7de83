import { type Canvas } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import { type Family, family } from './family.js';
import type { Top } from './top.js';
import { drawTop } from './tops.js';

const top = (options: Top) => (c: Canvas, cloth: Cloth) => drawTop(c, cloth, options);

const cables = (c: Canvas, cloth: Cloth) => {
  const twist = c.def(
    (id) =>
      `<pattern id="${id}" x="434" y="330" width="78" height="66" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="9"><path d="M0-2C0 34 32 32 32 68" stroke="${cloth.deep}" stroke-opacity=".4"/><path d="M32-2C32 34 0 32 0 68" stroke="${cloth.light}" stroke-opacity=".8"/></g></pattern>`,
  );
  c.fill('M352 340H392V910H352ZM430 330H470V920H430ZM508 340H548V910H508Z', twist);
};
const jeanYoke = (c: Canvas, cloth: Cloth) => {
  c.mirrored((m) =>
    m
      .stitch('#d9a55b', 'M470 400H640M520 400V960M590 420V960')
      .piece('M508 418H612V500L560 528L508 500Z', cloth, { volume: 'none' })
      .stitch('#d9a55b', 'M514 446H606M514 500L560 520L606 500')
      .button(560, 440, 8, '#c58a4a'),
  );
};
const biker = (c: Canvas, cloth: Cloth) => {
  c.stroke('M430 330L520 560L512 900', '#c9ccd2', 7).raw(
    '<path d="M430 330L520 560L512 900" fill="none" stroke="#6d727b" stroke-width="7" stroke-dasharray="4 5"/>',
  );
  c.piece('M452 318L548 214L596 300L640 330L520 470Z', cloth, { volume: 'drop' }).piece(
    'M448 318L352 214L304 300L268 330L384 452Z',
    cloth,
    { volume: 'drop' },
  );
  c.mirrored((m) => m.stroke('M590 700L540 800', '#c9ccd2', 6))
    .button(610, 322, 6, '#cfd3d9')
    .button(296, 322, 6, '#cfd3d9');
};
const chestMark = (c: Canvas, cloth: Cloth) => {
  const ink = mix(cloth.thread, '#ffffff', 0.3);
  c.raw(
    `<g fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"><circle cx="450" cy="520" r="92"/><path d="M362 548Q406 500 450 548T538 548M380 582Q415 548 450 582T520 582"/></g><circle cx="450" cy="488" r="30" fill="${ink}"/>`,
  );
};
const ruffle = (c: Canvas, cloth: Cloth) => {
  c.mirrored((m) => {
    const d =
      'M452 376Q500 320 530 226Q566 240 560 290Q572 326 546 352Q560 392 532 418Q548 456 520 484Q534 524 508 550Q520 588 494 612Q502 646 478 668Q470 690 454 690Z';
    m.piece(d, cloth, { volume: 'tube' });
    for (const [x, y, to] of [
      [520, 262, 556],
      [506, 324, 548],
      [492, 392, 534],
      [480, 458, 522],
      [470, 528, 510],
      [462, 594, 496],
    ] as const)
      m.fold(cloth, [x, y, to, y + 24], 12, 4);
  });
  c.seam(cloth, 'M450 376V920');
  for (const y of [430, 510, 590, 680, 770, 860]) c.button(450, y, 7, mix(cloth.thread, '#ffffff', 0.5));
};

export const topFamilies: readonly Family[] = [
  family('remera', ['blanco', 'negro', 'gris', 'rojo', 'azul-marino'], top({})),
  family('remera-dama', ['blanco', 'negro', 'rosa'], top({ neck: 've', fit: 'entallado', hem: 930 })),
  family('remera-rayada', ['blanco', 'azul-marino'], top({ neck: 'bote', print: 'rayas', sleeve: 'tres-cuartos' })),
  family('remeron', ['negro', 'crudo', 'mostaza'], top({ fit: 'amplio', hem: 1010, details: chestMark })),
  family('musculosa', ['blanco', 'negro', 'coral'], top({ sleeve: 'sin', hem: 950 })),
  family('top', ['negro', 'fucsia', 'verde'], top({ sleeve: 'sin', neck: 'tiras', fit: 'entallado', hem: 720 })),
  family('chomba', ['azul', 'blanco', 'bordo'], top({ neck: 'camisero', front: 'polo' })),
  family('camisa', ['blanco', 'celeste', 'negro'], top({ neck: 'camisero', sleeve: 'larga', front: 'botones', pockets: 'pecho' })),
  family('camisa-cuadros', ['rojo', 'azul'], top({ neck: 'camisero', sleeve: 'larga', front: 'botones', print: 'cuadros' })),
  family('blusa', ['blanco', 'rosa'], top({ neck: 've', sleeve: 'globo', fit: 'entallado', hem: 900, details: ruffle })),
  family('blusa-flores', ['negro', 'crudo'], top({ neck: 've', sleeve: 'campana', print: 'flores', hem: 920 })),
  family(
    'buzo',
    ['gris', 'negro', 'verde-agua', 'lila'],
    top({ neck: 'capucha', sleeve: 'larga', rib: true, pockets: 'canguro', fit: 'amplio', hem: 970 }),
  ),
  family('sweater', ['crudo', 'camel', 'azul-marino'], top({ sleeve: 'larga', rib: true, texture: 'tejido', details: cables })),
  family('polera', ['negro', 'beige'], top({ neck: 'polera', sleeve: 'larga', fit: 'entallado', texture: 'canale', hem: 930 })),
  family(
    'cardigan',
    ['gris', 'mostaza'],
    top({ neck: 've', sleeve: 'larga', rib: true, front: 'botones', texture: 'tejido', pockets: 'plaque' }),
  ),
  family(
    'campera-inflable',
    ['negro', 'rojo', 'verde-militar'],
    top({ neck: 'alto', sleeve: 'larga', front: 'cierre', quilted: true, fit: 'amplio', hem: 940, pockets: 'cierre' }),
  ),
  family(
    'campera-jean',
    ['jean', 'negro'],
    top({ neck: 'camisero', sleeve: 'larga', front: 'botones', texture: 'denim', hem: 900, details: jeanYoke }),
  ),
  family('campera-cuero', ['negro', 'marron'], top({ neck: 'alto', sleeve: 'larga', texture: 'cuerito', hem: 880, details: biker })),
  family(
    'chaleco',
    ['azul-marino', 'beige'],
    top({ neck: 'alto', sleeve: 'sin', front: 'cierre', quilted: true, hem: 920, pockets: 'cierre' }),
  ),
  family(
    'tapado',
    ['camel', 'negro'],
    top({ neck: 'solapa', sleeve: 'larga', front: 'abierto', pockets: 'plaque', hem: 1080, fit: 'amplio' }),
  ),
];
