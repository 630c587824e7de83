import { type Canvas } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Choices, Look } from './look.js';
import { coats, denims, fashion, leathers } from './palettes.js';
import type { Top } from './top.js';
import { drawTop } from './tops.js';

/** `choices` are what differs between the products of a family. */
const top =
  (options: Top, choices: Choices<Top> = {}) =>
  (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) =>
    drawTop(c, cloth, look.vary(options, choices), look);

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
      .stitch('#d9a55b', 'M470 400H640M520 400V884M590 420V884')
      .piece('M508 418H612V500L560 528L508 500Z', cloth, { volume: 'none' })
      .stitch('#d9a55b', 'M514 446H606M514 500L560 520L606 500')
      .button(560, 440, 8, '#c58a4a'),
  );
};
const jeanBack = (c: Canvas, cloth: Cloth) => {
  c.mirrored((m) => m.stitch('#d9a55b', 'M560 400L532 884').seam(cloth, 'M566 400L538 884', 3).button(596, 850, 9, '#c58a4a'));
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
/** Fair Isle bands across the chest. */
const guarda = (c: Canvas, cloth: Cloth) => {
  const ink = mix(cloth.thread, '#ffffff', 0.2);
  const row = c.def(
    (id) =>
      `<pattern id="${id}" x="450" y="400" width="56" height="120" patternUnits="userSpaceOnUse"><path d="M0 8H56M0 112H56" stroke="${ink}" stroke-width="7"/><path d="M28 22L50 60L28 98L6 60Z" fill="none" stroke="${ink}" stroke-width="8"/><path d="M22 60h12M0 60h4M52 60h4" stroke="${ink}" stroke-width="9"/></pattern>`,
  );
  c.fill('M276 400H624V520H276Z', row, 0.9);
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
  c.seam(cloth, 'M450 376V905');
  for (const y of [430, 510, 590, 680, 770, 860]) c.button(450, y, 7, mix(cloth.thread, '#ffffff', 0.5));
};

const knits: readonly Family[] = [
  family(
    'remera',
    ['blanco', 'negro', 'gris', 'rojo', 'azul-marino'],
    top(
      {},
      {
        fit: ['recto', 'amplio', 'recto', 'corto'],
        hem: [985, 940, 1010, 960],
        contrast: [undefined, undefined, 'cuello', 'mangas'],
        pockets: [undefined, undefined, 'pecho'],
      },
    ),
  ),
  family(
    'remera-dama',
    ['blanco', 'negro', 'rosa'],
    top(
      { neck: 've', fit: 'entallado', hem: 930 },
      {
        hem: [930, 880, 965],
        sleeve: ['corta', 'corta', 'globo', 'tres-cuartos'],
        texture: [undefined, undefined, 'canale'],
        contrast: [undefined, undefined, 'cuello'],
      },
    ),
  ),
  family(
    'remera-rayada',
    ['blanco', 'azul-marino'],
    top(
      { neck: 'bote', print: 'rayas', sleeve: 'tres-cuartos' },
      {
        print: ['rayas', 'rayas-marineras', 'rayas-anchas'],
        sleeve: ['tres-cuartos', 'larga', 'corta'],
        hem: [985, 930, 960],
        pockets: [undefined, undefined, 'pecho'],
      },
    ),
  ),
  family(
    'remeron',
    ['negro', 'crudo', 'mostaza'],
    top(
      { fit: 'amplio', hem: 1010, motif: 'olas' },
      {
        motif: ['olas', 'montes', 'sol', 'palmera', 'flor', 'franjas', 'rayo', 'letras', 'gato', 'cohete'],
        hem: [1010, 980, 1045],
        contrast: [undefined, undefined, 'mangas', 'cuello'],
      },
    ),
  ),
  family(
    'musculosa',
    ['blanco', 'negro', 'coral'],
    top(
      { sleeve: 'sin', hem: 950 },
      {
        hem: [950, 900, 985],
        neck: ['redondo', 've', 'redondo'],
        fit: ['recto', 'amplio', 'entallado'],
        texture: [undefined, 'canale', undefined],
        contrast: [undefined, 'cuello', undefined],
      },
    ),
  ),
  family(
    'top',
    ['negro', 'fucsia', 'verde'],
    top(
      { sleeve: 'sin', neck: 'tiras', fit: 'entallado', hem: 720 },
      { hem: [720, 780, 850], texture: [undefined, 'canale', undefined], print: [undefined, undefined, 'lunares', 'florcitas', 'animal'] },
    ),
  ),
  family(
    'chomba',
    ['azul', 'blanco', 'bordo'],
    top(
      { neck: 'camisero', front: 'polo' },
      {
        fit: ['recto', 'amplio', 'entallado'],
        hem: [985, 950],
        contrast: [undefined, 'cuello', 'canesu', 'mangas'],
        pockets: [undefined, undefined, 'pecho'],
        print: [undefined, undefined, undefined, 'rayas'],
      },
    ),
  ),
];

const woven: readonly Family[] = [
  family(
    'camisa',
    ['blanco', 'celeste', 'negro'],
    top(
      { neck: 'camisero', sleeve: 'larga', front: 'botones', pockets: 'pecho' },
      {
        fit: ['recto', 'amplio', 'entallado'],
        pockets: ['pecho', undefined, 'pecho'],
        hem: [985, 950, 1015],
        contrast: [undefined, undefined, undefined, 'cuello'],
      },
    ),
  ),
  family(
    'camisa-cuadros',
    ['rojo', 'azul'],
    top(
      { neck: 'camisero', sleeve: 'larga', front: 'botones', print: 'cuadros' },
      {
        print: ['cuadros', 'cuadrille', 'lenadora'],
        fit: ['recto', 'amplio'],
        pockets: [undefined, 'pecho'],
        hem: [985, 950, 1015],
        contrast: [undefined, undefined, 'cuello'],
      },
    ),
  ),
  family(
    'blusa',
    ['blanco', 'rosa'],
    top(
      { neck: 've', sleeve: 'globo', fit: 'entallado', hem: 900, details: ruffle },
      { sleeve: ['globo', 'campana', 'globo', 'larga'], hem: [900, 920, 945], print: [undefined, undefined, 'lunares', 'florcitas'] },
    ),
  ),
  family(
    'blusa-flores',
    ['negro', 'crudo'],
    top(
      { neck: 've', sleeve: 'campana', print: 'flores', hem: 920 },
      {
        print: ['flores', 'florcitas', 'hojas', 'animal', 'ramos'],
        sleeve: ['campana', 'globo', 'tres-cuartos', 'larga'],
        neck: ['ve', 've', 'redondo'],
        hem: [920, 880, 955],
      },
    ),
  ),
];

const warm: readonly Family[] = [
  family(
    'buzo',
    ['gris', 'negro', 'verde-agua', 'lila'],
    top(
      { neck: 'capucha', sleeve: 'larga', rib: true, pockets: 'canguro', fit: 'amplio', hem: 970 },
      {
        fit: ['amplio', 'recto'],
        hem: [970, 930],
        contrast: [undefined, undefined, 'mangas', 'canesu'],
        motif: [undefined, undefined, 'letras', 'franjas', 'montes'],
      },
    ),
  ),
  family(
    'sweater',
    ['crudo', 'camel', 'azul-marino'],
    top(
      { sleeve: 'larga', rib: true, texture: 'tejido', details: cables, backDetails: cables },
      {
        fit: ['recto', 'amplio'],
        hem: [985, 930],
        texture: ['tejido', 'tejido', 'punto-grueso'],
        details: [cables, guarda, cables, undefined],
        backDetails: [cables, undefined],
        contrast: [undefined, undefined, 'cuello', 'canesu'],
      },
    ),
  ),
  family(
    'polera',
    ['negro', 'beige'],
    top(
      { neck: 'polera', sleeve: 'larga', fit: 'entallado', texture: 'canale', hem: 930 },
      {
        hem: [930, 890, 965],
        texture: ['canale', 'tejido', 'canale'],
        print: [undefined, undefined, undefined, 'rayas'],
        contrast: [undefined, undefined, 'cuello'],
      },
    ),
  ),
  family(
    'cardigan',
    ['gris', 'mostaza'],
    top(
      { neck: 've', sleeve: 'larga', rib: true, front: 'botones', texture: 'tejido', pockets: 'plaque' },
      {
        texture: ['tejido', 'punto-grueso', 'canale'],
        pockets: ['plaque', undefined],
        fit: ['recto', 'amplio'],
        hem: [985, 900, 1020],
        contrast: [undefined, undefined, 'mangas'],
      },
    ),
  ),
];

const jackets: readonly Family[] = [
  family(
    'campera-inflable',
    ['negro', 'rojo', 'verde-militar'],
    top(
      { neck: 'alto', sleeve: 'larga', front: 'cierre', quilted: true, fit: 'amplio', hem: 940, pockets: 'cierre' },
      { hem: [940, 880, 1000], fit: ['amplio', 'recto'], contrast: [undefined, 'canesu', 'mangas', undefined, 'cuello'] },
    ),
  ),
  family(
    'campera-cuero',
    ['negro', 'marron'],
    top(
      { neck: 'alto', sleeve: 'larga', texture: 'cuerito', hem: 880, details: biker },
      { hem: [880, 900, 915], fit: ['recto', 'entallado', 'amplio'], contrast: [undefined, undefined, 'mangas'] },
    ),
  ),
  family(
    'chaleco',
    ['azul-marino', 'beige'],
    top(
      { neck: 'alto', sleeve: 'sin', front: 'cierre', quilted: true, hem: 920, pockets: 'cierre' },
      { hem: [920, 880, 960], fit: ['recto', 'amplio'], contrast: [undefined, 'canesu', 'cuello'] },
    ),
  ),
  family(
    'tapado',
    ['camel', 'negro'],
    top(
      { neck: 'solapa', sleeve: 'larga', front: 'abierto', pockets: 'plaque', hem: 1080, fit: 'amplio', slit: true },
      {
        hem: [1080, 1040, 1100],
        print: [undefined, undefined, 'cuadros', 'espigado'],
        fit: ['amplio', 'recto'],
        contrast: [undefined, undefined, undefined, 'cuello'],
      },
    ),
  ),
];

const denimJackets: readonly Family[] = [
  family(
    'campera-jean',
    ['jean', 'negro'],
    top(
      { neck: 'camisero', sleeve: 'larga', front: 'botones', texture: 'denim', hem: 900, details: jeanYoke, backDetails: jeanBack },
      { hem: [900, 930, 960], fit: ['recto', 'amplio', 'entallado'], contrast: [undefined, 'cuello', undefined, 'mangas'] },
    ),
  ),
];

export const topFamilies: readonly Family[] = [
  ...withMore(knits, { moreColours: fashion }),
  ...withMore(woven, { moreColours: fashion }),
  ...withMore(warm, { moreColours: fashion }),
  ...withMore(
    jackets.filter(({ name }) => name !== 'campera-cuero'),
    { moreColours: coats },
  ),
  ...withMore(
    jackets.filter(({ name }) => name === 'campera-cuero'),
    { moreColours: leathers },
  ),
  ...withMore(denimJackets, { moreColours: denims }),
];
