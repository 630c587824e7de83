import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import { type Cloth, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Look } from './look.js';
import { fashion } from './palettes.js';
import { type Print, printOf } from './prints.js';
import { drawTop } from './tops.js';
import { drawBottom } from './bottoms.js';

const lace = (c: Canvas, cloth: Cloth, d: string) =>
  c.raw(
    `<path d="${d}" fill="none" stroke="${mix(cloth.base, '#ffffff', 0.45)}" stroke-width="14" stroke-dasharray="1 13" stroke-linecap="round"/>`,
  );

/** Brief with its top edge at `y`. */
function brief(
  c: Canvas,
  cloth: Cloth,
  y: number,
  { high = 0, print, back = false }: { high?: number; print?: string | undefined; back?: boolean } = {},
): void {
  const d = symmetric(
    [450, y + 14],
    [560, y + 14, 664, y - 10],
    [674, y + 40 + high],
    // The seat covers more than the front.
    back ? [640, y + 150 + high, 560, y + 230 + high, 494, y + 270 + high] : [580, y + 90 + high, 520, y + 180 + high, 494, y + 270 + high],
    [470, y + 282 + high, 450, y + 282 + high],
  );
  const id = c.shape(d);
  c.shadow([id]);
  c.fill(`M236 ${y - 10}Q450 ${y - (back ? 20 : 46)} 664 ${y - 10}Q450 ${y + 40} 236 ${y - 10}Z`, cloth.deep, 0.8).dress(id, cloth, {
    print,
  });
  c.stroke(`M238 ${y - 4}Q450 ${y + 36} 662 ${y - 4}`, cloth.shade, 16);
  const edge = back ? [640, y + 150 + high, 560, y + 230 + high] : [580, y + 90 + high, 520, y + 180 + high];
  c.mirrored((m) => m.stroke(`M672 ${y + 38 + high}C${edge.join(' ')} 494 ${y + 268 + high}`, cloth.shade, 9));
  if (back) {
    c.seam(cloth, `M450 ${y + 40}V${y + 270 + high}`, 2.5).raw(
      `<rect x="434" y="${y + 20}" width="32" height="16" rx="2" fill="#fff" fill-opacity=".85"/>`,
    );
    return;
  }
  lace(c, cloth, `M246 ${y + 18}Q450 ${y + 56} 654 ${y + 18}`);
  c.fill(`M450 ${y + 34}l-16-12a9 9 0 1 1 16-3a9 9 0 1 1 16 3Z`, cloth.thread);
  c.folds(cloth, [
    [330, y + 70, 420, y + 170, 18, 8],
    [570, y + 70, 490, y + 180, 18, -8],
  ]);
}

/** Bra or bikini top, its cups around height `y`. */
function bra(c: Canvas, cloth: Cloth, y: number, { print, back = false }: { print?: string | undefined; back?: boolean } = {}): void {
  if (back) return braBack(c, cloth, y, print);
  const cup = `M456 ${y + 110}C452 ${y + 20} 500 ${y - 70} 578 ${y - 96}C640 ${y - 40} 668 ${y + 50} 640 ${y + 104}C590 ${y + 150} 500 ${y + 150} 456 ${y + 110}Z`;
  const band = `M640 ${y + 104}L742 ${y + 66}L742 ${y + 104}L632 ${y + 146}Z`;
  c.stroke(
    `M578 ${y - 92}C572 ${y - 180} 560 ${y - 230} 536 ${y - 280}M322 ${y - 92}C328 ${y - 180} 340 ${y - 230} 364 ${y - 280}`,
    cloth.shade,
    12,
  );
  const glow = c.radial(
    [
      [0, '#fff', cloth.shine * 1.2],
      [0.5, '#fff', 0],
      [1, cloth.deep, cloth.depth],
    ],
    [0.45, 0.42, 0.66],
  );
  c.mirrored((m) => {
    m.raw(
      `<path d="${cup}${band}" transform="translate(12 20)" fill="#2b2018" fill-opacity=".14" stroke="#2b2018" stroke-opacity=".07" stroke-width="22"/>`,
    );
    m.piece(band, cloth, { volume: 'drop' }).piece(cup, cloth, { print, volume: 'none' }).fill(cup, glow);
    m.seam(cloth, `M462 ${y + 70}Q550 ${y + 20} 656 ${y + 60}`, 2);
    m.stroke(`M456 ${y + 112}C500 ${y + 152} 590 ${y + 152} 640 ${y + 106}`, cloth.shade, 8);
  });
  lace(c, cloth, `M470 ${y + 60}C474 ${y} 516 ${y - 54} 572 ${y - 76}M430 ${y + 60}C426 ${y} 384 ${y - 54} 328 ${y - 76}`);
  c.fill(`M442 ${y + 96}h16v28h-16Z`, cloth.shade);
}

/** The band with its hooks, and the straps, from behind. */
function braBack(c: Canvas, cloth: Cloth, y: number, print?: string): void {
  const band = `M450 ${y + 44}C520 ${y + 40} 640 ${y + 20} 742 ${y - 6}L742 ${y + 96}C640 ${y + 122} 520 ${y + 116} 450 ${y + 112}Z`;
  c.stroke(
    `M584 ${y + 34}C580 ${y - 80} 562 ${y - 190} 530 ${y - 280}M316 ${y + 34}C320 ${y - 80} 338 ${y - 190} 370 ${y - 280}`,
    cloth.shade,
    12,
  );
  for (const x of [576, 324])
    c.raw(`<rect x="${x - 14}" y="${y - 130}" width="28" height="22" rx="5" fill="none" stroke="#d9dce1" stroke-width="6"/>`);
  c.mirrored((m) => {
    m.raw(`<path d="${band}" transform="translate(10 18)" fill="#2b2018" fill-opacity=".14"/>`)
      .piece(band, cloth, { print, volume: 'drop' })
      .fold(cloth, [470, y + 60, 620, y + 54], 14, 6);
  });
  lace(c, cloth, `M160 ${y + 2}Q450 ${y + 66} 740 ${y + 2}M160 ${y + 90}Q450 ${y + 132} 740 ${y + 90}`);
  c.fill(`M428 ${y + 40}H472V${y + 116}H428Z`, cloth.shade).stitch(cloth.thread, `M434 ${y + 44}V${y + 112}M466 ${y + 44}V${y + 112}`, 2);
  for (const dy of [58, 78, 98]) c.stroke(`M438 ${y + dy}H462`, '#d9dce1', 5);
}

const onepiece = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const back = look.back;
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'hojas', 'rayas-marineras', 'lunares', 'animal', 'ondas']);
  const id = c.shape(
    symmetric(
      [450, back ? 560 : 400],
      ...(back ? ([[520, 556, 546, 400, 550, 180]] as const) : ([[506, 380, 540, 300, 550, 180]] as const)),
      [584, 180],
      [582, 300, 588, 360, 612, 430],
      [604, 520, 566, 600, 576, 690],
      [590, 780, 636, 820, 636, 850],
      [570, 880, 514, 960, 492, 1050],
      [470, 1060, 450, 1060],
    ),
  );
  if (!back) c.stroke('M340 420Q450 360 560 420', cloth.shade, 60);
  c.shadow([id]).dress(id, cloth, { print: print && printOf(c, print, cloth.base) });
  c.mirrored((m) =>
    m
      .fill('M560 560Q576 620 576 690Q584 750 606 796L560 860Q530 700 560 560Z', '#ffffff', 0.16)
      .stroke('M634 850C570 880 514 960 492 1046', cloth.shade, 8)
      .folds(cloth, [
        [604, 440, 500, 490, 16, 10],
        [572, 690, 480, 720, 16, 8],
      ]),
  );
  if (back) c.stroke('M352 330L548 430M548 330L352 430', cloth.shade, 15).seam(cloth, 'M450 564V1040', 2.5);
  else c.seam(cloth, 'M310 500Q450 560 590 500');
};

const bodysuit = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = printOf(c, look.pick<Print>('print', ['canale', 'canale', 'rayas-finas', 'lunares']), cloth.base);
  const neck = look.back ? 236 : 310;
  const id = c.shape(
    symmetric(
      [450, neck],
      [540, neck],
      [548, 200],
      [592, 196],
      [584, 320, 590, 380, 616, 450],
      [604, 560, 560, 640, 572, 730],
      [590, 810, 632, 840, 632, 870],
      [560, 900, 508, 970, 490, 1060],
      [450, 1066],
    ),
  );
  if (!look.back) c.stroke('M330 420Q450 370 570 420', cloth.shade, 70);
  c.shadow([id]).dress(id, cloth, { print });
  c.mirrored((m) => m.stroke('M630 870C560 900 508 970 490 1056', cloth.shade, 9).fold(cloth, [608, 460, 510, 520], 20, 12));
  c.stroke(`M360 ${neck}H540`, cloth.shade, 10);
  if (look.back) c.seam(cloth, 'M450 242V1050', 2.5);
  for (const x of [432, 450, 468]) c.button(x, 1046, 6, '#d7d9dd');
};

const boxer = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const hem = look.pick('hem', [800, 770, 850]);
  const texture = look.pick<Print | undefined>('print', [undefined, undefined, 'rayas-finas', 'cuadrille', 'lunares', 'rombos']);
  drawBottom(c, cloth, { band: 'lycra', texture, top: 330, crotch: 680, hem, outer: 226, inner: 20, hip: 220, waist: 196 }, look);
  const band = symmetric([450, 332], [560, 336, 646, 324], [654, 392], [560, 406, 450, 402]);
  c.fill(band, look.pick('band', [mix(cloth.base, '#15161a', 0.65), '#f1efe9', '#8c2233', '#1f2c4d'])).stroke(
    'M262 364Q450 380 638 364',
    look.pick('line', ['#f7f6f2', '#ee7b62', '#9a9da1', '#f2c93f']),
    5,
    0.8,
  );
  if (look.back) return;
  c.stroke('M420 402Q396 560 424 676M480 402Q504 560 476 676', cloth.deep, 4, 0.6).stroke('M424 402Q402 560 428 676', cloth.thread, 2, 0.7);
};

const socks = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'rayas-marineras', 'lunares', 'rombos', 'estrellas', 'ondas']);
  const band = look.pick('band', [cloth.thread, '#c62f36', '#2f5fb3', '#cf9a2c', '#2f8555']);
  const d = 'M300 200H470L478 700C480 780 540 830 640 880C720 920 736 1000 680 1030C620 1060 480 1020 380 950C310 900 300 840 302 760Z';
  const rib = printOf(c, 'canale', cloth.base);
  for (const [shift, back] of [
    ['translate(120 -60)', true],
    ['translate(-90 20)', false],
  ] as const) {
    const dyed = back ? { ...cloth, base: mix(cloth.base, cloth.deep, 0.18) } : cloth;
    c.raw(`<g transform="${shift}">`);
    const id = c.shape(d);
    c.shadow([id], [12, 18]).dress(id, dyed, { print: print && printOf(c, print, dyed.base), volume: 'tube' });
    c.fill('M300 200H470L472 320H301Z', cloth.shade).raw(`<path d="M300 200H470L472 320H301Z" fill="${rib}"/>`);
    c.stroke('M302 360H472M302 392H473', band, 12, 0.9);
    c.fill('M304 800Q380 810 392 900Q340 900 312 850Z', cloth.deep, 0.35).fill(
      'M640 880C720 920 736 1000 680 1030C650 1044 600 1038 560 1028Q570 930 640 880Z',
      cloth.deep,
      0.3,
    );
    c.folds(dyed, [
      [470, 640, 380, 700, 16, 8],
      [476, 700, 390, 780, 16, 8],
    ]).raw('</g>');
  }
};

const pyjama = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print>('print', ['estrellas', 'cuadros', 'rayas-finas', 'lunares', 'florcitas', 'lenadora']);
  const [neck, front] = look.pick('top', [
    ['camisero', 'botones'],
    ['redondo', undefined],
    ['ve', 'botones'],
  ] as const);
  c.raw('<g transform="translate(-24 -10) scale(.75)">');
  drawTop(c, cloth, { neck, sleeve: 'larga', ...(front && { front }), print, pockets: 'pecho', hem: 900 }, look);
  c.raw('</g><g transform="translate(372 400) scale(.64)">');
  drawBottom(c, cloth, { band: 'elastico', texture: print, outer: 214, inner: 34, hip: 206 }, look);
  c.raw('</g>');
};

const laces: readonly (Print | undefined)[] = [undefined, undefined, 'lunares', 'florcitas', 'canale', 'animal'];
const paintOf = (c: Canvas, cloth: Cloth, print: Print | undefined) => print && printOf(c, print, cloth.base);

const families: readonly Family[] = [
  family('malla', ['negro', 'turquesa'], onepiece),
  family(
    'bikini',
    ['coral', 'negro'],
    (c, cloth, _dye, look) => {
      const print = printOf(
        c,
        look.pick<Print>('print', ['hojas', 'rayas-marineras', 'lunares', 'animal', 'ondas', 'florcitas']),
        cloth.base,
      );
      const back = look.back;
      bra(c, cloth, 420, { print, back });
      brief(c, cloth, 740, { print, back, high: look.pick('high', [0, 24, -8]) });
    },
    undefined,
    {
      details: [
        [540, 430, 340],
        [450, 800, 360],
      ],
    },
  ),
  family('body-dama', ['negro', 'blanco'], bodysuit),
  family(
    'corpino',
    ['negro', 'rosa'],
    (c, cloth, _dye, look) => bra(c, cloth, 600, { print: paintOf(c, cloth, look.pick('print', laces)), back: look.back }),
    undefined,
    {
      details: [
        [545, 620, 330],
        [450, 640, 360],
      ],
    },
  ),
  family(
    'bombacha',
    ['negro', 'lila'],
    (c, cloth, _dye, look) =>
      brief(c, cloth, 470, { high: look.pick('high', [20, 0, 44]), print: paintOf(c, cloth, look.pick('print', laces)), back: look.back }),
    undefined,
    {
      details: [
        [450, 540, 360],
        [560, 540, 320],
      ],
    },
  ),
  family('boxer', ['gris', 'azul-marino'], boxer, undefined, {
    details: [
      [450, 440, 380],
      [560, 620, 340],
    ],
  }),
  family('medias', ['blanco', 'negro', 'mostaza'], socks, undefined, {
    turned: true,
    details: [
      [300, 400, 360],
      [420, 880, 380],
    ],
  }),
  family('pijama', ['celeste', 'rosa', 'azul-marino'], pyjama),
];

export const underFamilies: readonly Family[] = withMore(families, { moreColours: fashion });
