import type { Canvas } from './canvas.js';
import { flip, symmetric } from './outline.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import { drawBottom } from './bottoms.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Look } from './look.js';
import type { MotifName } from './motifs.js';
import { coats, fashion, soft } from './palettes.js';
import { type Print, printOf } from './prints.js';
import { drawMotif, drawTop } from './tops.js';

const scaled = (c: Canvas, transform: string, draw: () => void) => {
  c.raw(`<g transform="${transform}">`);
  draw();
  c.raw('</g>');
};

/** A small dinosaur, for chests. */
const dino = (c: Canvas, ink: string) =>
  c.raw(
    `<g transform="translate(330 400) scale(1.15)" fill="${ink}"><path d="M20 170Q40 90 110 88Q120 30 160 26Q206 24 206 62Q206 84 168 88L160 110Q200 150 190 200H164V176H110V200H84V172Q50 180 20 170Z"/><path d="M60 108l12-24 14 16ZM86 96l12-24 14 16Z" fill-opacity=".6"/><circle cx="180" cy="50" r="6" fill="#fff"/></g>`,
  );
const heart = (c: Canvas, ink: string) =>
  c.fill('M450 640C330 550 350 440 410 440C436 440 450 464 450 480C450 464 464 440 490 440C550 440 570 550 450 640Z', ink);

const kidMotifs: readonly (MotifName | undefined)[] = [undefined, undefined, 'gato', 'cohete', 'sol', 'rayo', 'montes', 'flor', 'palmera'];

const kidTee = (c: Canvas, cloth: Cloth, dye: Dye, look: Look) =>
  scaled(c, 'translate(45 110) scale(.9)', () => {
    const motif = look.pick('motif', kidMotifs);
    const dinoInk = dye === 'amarillo' ? '#2f8555' : '#f2784b';
    drawTop(
      c,
      cloth,
      {
        fit: 'amplio',
        hem: look.pick('hem', [880, 850, 905]),
        contrast: look.pick('contrast', [undefined, undefined, 'mangas', 'cuello'] as const),
        details: (m) =>
          motif ? drawMotif(m, cloth, motif, look) : dye === 'rosa' || dye === 'lila' ? heart(m, '#e0567a') : dino(m, dinoInk),
      },
      look,
    );
  });

const tracksuit = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const contrast = look.pick('contrast', [undefined, undefined, 'mangas', 'canesu'] as const);
  const [neck, pockets, motif] = look.pick('top', [
    ['capucha', 'canguro', undefined],
    ['redondo', undefined, 'letras'],
    ['capucha', 'canguro', 'franjas'],
    ['redondo', undefined, undefined],
  ] as const);
  const top = { neck, sleeve: 'larga', rib: true, ...(pockets && { pockets }), motif, contrast, fit: 'amplio', hem: 900 } as const;
  scaled(c, 'translate(-2 -20) scale(.72)', () => drawTop(c, cloth, top, look));
  const stripe = look.pick('stripe', [undefined, undefined, '#f7f6f2', '#c62f36']);
  scaled(c, 'translate(376 390) scale(.64)', () =>
    drawBottom(c, cloth, { band: 'elastico', outer: 176, inner: 60, hip: 200, cuff: true, stripe }, look),
  );
};
const babyPrints: readonly (Print | undefined)[] = [
  undefined,
  undefined,
  'lunares',
  'estrellas',
  'florcitas',
  'rayas-marineras',
  'cuadrille',
];
const babySet = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick('print', babyPrints);
  scaled(c, 'translate(110 20) scale(.76)', () =>
    drawTop(
      c,
      cloth,
      { sleeve: 'larga', fit: 'amplio', hem: 760, rib: true, ...(print && { print }), details: (m) => heart(m, cloth.thread) },
      look,
    ),
  );
  scaled(c, 'translate(160 560) scale(.64)', () =>
    drawBottom(
      c,
      cloth,
      {
        band: 'elastico',
        top: 170,
        crotch: 560,
        hem: 860,
        outer: 210,
        inner: 60,
        hip: 230,
        waist: 170,
        cuff: true,
        texture: look.pick('legs', [print, undefined]),
      },
      look,
    ),
  );
};

const bodyBaby = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const back = look.back;
  const print = look.pick('print', babyPrints);
  const paint = print && printOf(c, print, cloth.base);
  const id = c.shape(
    symmetric(
      [450, back ? 284 : 330],
      [520, back ? 284 : 330, 540, 262],
      [600, 268, 640, 280],
      [636, 350, 634, 400, 640, 450],
      [650, 620, 650, 700, 642, 780],
      [560, 800, 520, 860, 514, 940],
      [480, 956, 450, 956],
    ),
  );
  const arm = c.shape('M634 276C706 290 740 350 764 440Q716 486 652 486L632 410Z');
  const armL = c.shape('M266 276C194 290 160 350 136 440Q184 486 248 486L268 410Z');
  c.shadow([id, arm, armL]);
  if (!back) c.fill('M360 262Q450 240 540 262Q520 332 450 332Q380 332 360 262Z', cloth.deep, 0.7);
  c.dress(arm, cloth, { print: paint, volume: 'tube' })
    .dress(armL, cloth, { print: paint, volume: 'tube' })
    .dress(id, cloth, { print: paint });
  c.mirrored((m) =>
    m
      .stroke(back ? 'M536 264Q520 286 450 286' : 'M536 264Q520 330 450 332', cloth.shade, 16)
      .seam(cloth, 'M540 262Q600 330 638 420')
      .stroke('M640 784C560 800 520 860 514 936', cloth.shade, 16)
      .fold(cloth, [636, 500, 540, 560], 22, 10)
      .stitch(cloth.thread, 'M758 428Q712 470 654 470', 2),
  );
  if (!back) for (const x of [408, 450, 492]) c.button(x, 926, 10, '#f2f2ef');
  if (back || print) return;
  const motif = look.pick<MotifName | undefined>('motif', [undefined, 'gato', 'sol', 'flor', 'cohete']);
  if (motif) drawMotif(c, cloth, motif, look);
  else
    c.raw(
      `<g fill="${mix(cloth.thread, cloth.base, 0.15)}"><circle cx="450" cy="560" r="62"/><circle cx="402" cy="510" r="24"/><circle cx="498" cy="510" r="24"/></g><g fill="${cloth.deep}"><circle cx="430" cy="550" r="7"/><circle cx="470" cy="550" r="7"/><path d="M438 574h24q-4 16-12 16t-12-16Z"/></g>`,
    );
};

const sleeper = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const back = look.back;
  const print = look.pick('print', babyPrints);
  const paint = print && printOf(c, print, cloth.base);
  const id = c.shape(
    symmetric(
      [450, back ? 222 : 270],
      [520, back ? 222 : 270, 534, 200],
      [590, 210, 630, 232],
      [640, 340, 636, 420, 640, 520],
      [660, 640, 662, 800, 640, 960],
      [668, 980, 690, 1010, 680, 1034],
      [620, 1060, 560, 1050, 528, 1030],
      [520, 900, 490, 800, 450, 760],
    ),
  );
  const arm = 'M626 228C704 250 736 350 752 470L776 640Q736 676 690 660L640 440Z';
  const left = flip(arm);
  const [r, l] = [c.shape(arm), c.shape(left)];
  c.shadow([id, r, l]);
  if (!back) c.fill('M366 200Q450 176 534 200Q516 272 450 272Q384 272 366 200Z', cloth.deep, 0.7);
  c.dress(r, cloth, { print: paint, volume: 'tube' }).dress(l, cloth, { print: paint, volume: 'tube' }).dress(id, cloth, { print: paint });
  c.mirrored((m) =>
    m
      .stroke(back ? 'M530 204Q514 224 450 224' : 'M530 204Q514 270 450 272', cloth.shade, 16)
      .seam(cloth, 'M590 214Q628 330 638 440')
      .fill('M640 950C668 980 690 1010 680 1034C620 1060 560 1050 528 1030Q524 990 516 956Q580 976 640 950Z', cloth.deep, 0.28)
      .fold(cloth, [656, 700, 520, 760], 22, 10)
      .stroke('M694 640Q736 652 772 620', cloth.shade, 16),
  );
  if (back) {
    c.seam(cloth, 'M276 650Q450 720 624 650M300 680Q450 860 600 680', 2.5);
    return;
  }
  c.seam(cloth, 'M450 276V640Q462 760 540 900', 3);
  for (const y of [320, 410, 500, 590]) c.button(464, y, 9, '#f5f3ee');
  c.raw(
    `<g transform="translate(556 420) scale(.62)" fill="${cloth.thread}"><path d="M0-60 18-18 62-18 28 10 40 54 0 28-40 54-28 10-62-18-18-18Z"/></g>`,
  );
};

const smock = (c: Canvas, cloth: Cloth, dye: Dye, look: Look) => {
  const buttonsBehind = look.chance('behind', 0.4);
  drawTop(
    c,
    cloth,
    {
      neck: 'camisero',
      sleeve: 'larga',
      fit: 'amplio',
      hem: look.pick('hem', [1060, 1020, 1085]),
      ...(!buttonsBehind && { front: 'botones' }),
      pockets: 'plaque',
      contrast: look.pick('contrast', [undefined, undefined, 'cuello'] as const),
      ...(look.pick('print', [dye === 'celeste', false, dye === 'celeste'])
        ? { print: look.pick('stripes', ['rayas-finas', 'cuadrille'] as const) }
        : {}),
    },
    look,
  );
  if (look.back === buttonsBehind) for (let y = 350; y < 1000; y += 118) c.button(450, y, 10, '#f5f3ee');
  if (!look.back || buttonsBehind)
    c.mirrored((m) =>
      m
        .stroke('M520 330L540 1060M590 360L612 1050', cloth.deep, 5, 0.35)
        .stroke('M526 330L547 1060M596 360L620 1050', '#fff', 4, cloth.shine),
    );
  c.fill('M232 690Q450 720 668 690V738Q450 770 232 738Z', cloth.shade).seam(cloth, 'M232 690Q450 720 668 690M232 738Q450 770 668 738', 2);
};

const layette = (c: Canvas, cloth: Cloth, dye: Dye, look: Look) => {
  const print = look.pick('blanket', babyPrints);
  const blanket = c.shape('M130 700H770Q800 700 800 740V1000Q800 1040 770 1040H130Q100 1040 100 1000V740Q100 700 130 700Z');
  c.shadow([blanket]).dress(blanket, cloth, { print: print && printOf(c, print, cloth.base), volume: 'drop' });
  c.stroke('M104 780H796M104 860H796M104 940H796', cloth.deep, 5, 0.3).stitch(cloth.thread, 'M124 720H776V1020H124Z', 3);
  scaled(c, 'translate(300 160) scale(.6)', () => bodyBaby(c, dyed(mix(cloth.base, '#ffffff', 0.55)), dye, look));
  scaled(c, 'translate(20 130) scale(.46)', () => cap(c, cloth, dye, look));
};

const cap = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, 'canale', 'tejido', 'rayas-marineras', 'estrellas', 'lunares']);
  const id = c.shape('M190 820C180 480 330 330 450 330C570 330 720 480 710 820Z');
  c.shadow([id]).dress(id, cloth, { print: print && printOf(c, print, cloth.base), volume: 'body' });
  c.folds(cloth, [
    [450, 336, 330, 800, 30, 30],
    [450, 336, 570, 800, 30, -30],
  ]);
  c.piece('M176 790Q450 850 724 790V910Q450 974 176 910Z', dyed(cloth.shade), { volume: 'body' });
  if (look.chance('plain', 0.3)) return;
  c.raw(
    `<circle cx="450" cy="300" r="92" fill="${cloth.thread}"/><circle cx="425" cy="275" r="52" fill="#fff" fill-opacity=".4"/><path d="M380 260l30 20M500 250l-24 26M390 350l26-22M520 340l-28-18M450 220v32" stroke="${cloth.deep}" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>`,
  );
};

const bib = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.back ? 'toalla' : look.pick('print', babyPrints);
  const id = c.shape(
    'M450 470C560 470 600 390 580 300C566 240 520 230 500 250C490 200 560 160 620 210C720 300 730 470 716 640C700 860 600 950 450 950C300 950 200 860 184 640C170 470 180 300 280 210C340 160 410 200 400 250C380 230 334 240 320 300C300 390 340 470 450 470Z',
  );
  c.shadow([id]).dress(id, cloth, { print: print && printOf(c, print, cloth.base), volume: 'drop' });
  c.stitch(cloth.thread, 'M450 500C590 500 640 380 606 286M450 500C310 500 260 380 294 286', 4)
    .stroke('M204 640C220 840 310 926 450 926C590 926 680 840 696 640', cloth.thread, 10, 0.8)
    .button(520, 246, 12, '#f5f3ee');
  if (look.back) return;
  const motif = look.pick<MotifName | undefined>('motif', [undefined, 'gato', 'sol', 'cohete', 'flor', 'rayo']);
  if (motif) drawMotif(c.raw('<g transform="translate(60 280) scale(.86)">'), cloth, motif, look);
  else heart(c.raw('<g transform="translate(0 170)">'), mix(cloth.thread, '#e0567a', 0.4));
  c.raw('</g>');
};

const sportTee = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const sides = look.pick('sides', [cloth.thread, '#f2c93f', '#ee7b62', '#2fa7b0', '#f7f6f2']);
  const mark = look.pick('mark', [
    'M500 400q40-40 90-44q-20 20-50 50q-20 10-40-6Z',
    'M508 370h76l-22 26h-76Z',
    'M520 356l52 0 26 40-52 0Z',
    'M545 350l16 30 34 6-25 24 6 34-31-16-31 16 6-34-25-24 34-6Z',
  ]);
  const shoulder = look.pick('shoulder', ['M560 214L700 262', 'M540 300L690 330M536 322L690 352', 'M0 0']);
  const flanks = (m: Canvas) =>
    m.mirrored((h) => h.fill('M636 470C626 600 630 800 642 990L600 998C596 800 600 620 610 460Z', sides, 0.75).stroke(shoulder, sides, 12));
  drawTop(
    c,
    cloth,
    {
      fit: 'recto',
      neck: look.pick('neck', ['redondo', 've', 'redondo'] as const),
      sleeve: look.pick('sleeve', ['corta', 'corta', 'sin'] as const),
      ...(look.chance('texture', 0.3) && { texture: 'ondas' }),
      contrast: look.pick('contrast', [undefined, undefined, 'mangas'] as const),
      details: (m) => flanks(m).raw(`<path d="${mark}" fill="${sides}"/>`),
      backDetails: (m) => flanks(m).raw(`<path d="M400 330H500L482 352H382Z" fill="${sides}"/>`),
    },
    look,
  );
};

const blazer = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const handkerchief = look.pick('handkerchief', ['#f5f3ee', undefined, '#c62f36', '#9cc4e4']);
  drawTop(
    c,
    cloth,
    {
      neck: 'solapa',
      sleeve: 'larga',
      fit: look.pick('fit', ['recto', 'entallado', 'amplio'] as const),
      hem: look.pick('hem', [960, 920, 1000]),
      front: 'abierto',
      pockets: 'plaque',
      slit: true,
      ...look.pick('print', [{}, {}, { print: 'espigado' as const }, { print: 'rayas-finas' as const }, { print: 'cuadros' as const }]),
      details: (m) => {
        m.fill('M536 500h86v20h-86Z', cloth.shade);
        if (handkerchief) m.fill('M548 498l20-34 16 20 20-18 8 32Z', handkerchief);
      },
    },
    look,
  );
};

const small: readonly Family[] = [
  family('remera-nene', ['celeste', 'rosa', 'amarillo'], kidTee),
  family('guardapolvo', ['blanco', 'celeste'], smock),
  family('body-bebe', ['blanco', 'celeste', 'rosa'], bodyBaby),
  family('osito', ['verde-agua', 'rosa'], sleeper),
  family('conjunto-bebe', ['celeste', 'mostaza'], babySet),
  family('ajuar', ['celeste', 'rosa'], layette, undefined, { turned: true }),
  family('gorrito', ['celeste', 'crudo'], cap, undefined, {
    turned: true,
    details: [
      [450, 820, 400],
      [450, 400, 380],
    ],
  }),
  family('babero', ['verde-agua', 'amarillo'], bib, undefined, {
    details: [
      [450, 600, 400],
      [540, 320, 340],
    ],
  }),
];

export const setFamilies: readonly Family[] = [
  ...withMore([family('saco', ['azul-marino', 'gris'], blazer)], { moreColours: coats }),
  ...withMore([family('remera-deportiva', ['azul', 'negro', 'coral'], sportTee), family('conjunto', ['negro', 'lila'], tracksuit)], {
    moreColours: fashion,
  }),
  ...withMore(small, { moreColours: soft }).map((each) => (each.name === 'guardapolvo' ? { ...each, moreColours: [] } : each)),
];
