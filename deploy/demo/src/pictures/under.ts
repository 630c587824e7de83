import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import { type Cloth, mix } from './colour.js';
import { type Family, family } from './family.js';
import { printOf } from './prints.js';
import { drawTop } from './tops.js';
import { drawBottom } from './bottoms.js';

const lace = (c: Canvas, cloth: Cloth, d: string) =>
  c.raw(
    `<path d="${d}" fill="none" stroke="${mix(cloth.base, '#ffffff', 0.45)}" stroke-width="14" stroke-dasharray="1 13" stroke-linecap="round"/>`,
  );

/** Brief with its top edge at `y`. */
function brief(c: Canvas, cloth: Cloth, y: number, { high = 0, print }: { high?: number; print?: string } = {}): void {
  const d = symmetric(
    [450, y + 14],
    [560, y + 14, 664, y - 10],
    [674, y + 40 + high],
    [580, y + 90 + high, 520, y + 180 + high, 494, y + 270 + high],
    [470, y + 282 + high, 450, y + 282 + high],
  );
  const id = c.shape(d);
  c.shadow([id]);
  c.fill(`M236 ${y - 10}Q450 ${y - 46} 664 ${y - 10}Q450 ${y + 40} 236 ${y - 10}Z`, cloth.deep, 0.8).dress(id, cloth, { print });
  c.stroke(`M238 ${y - 4}Q450 ${y + 36} 662 ${y - 4}`, cloth.shade, 16);
  c.mirrored((m) => m.stroke(`M672 ${y + 38 + high}C580 ${y + 90 + high} 520 ${y + 180 + high} 494 ${y + 268 + high}`, cloth.shade, 9));
  lace(c, cloth, `M246 ${y + 18}Q450 ${y + 56} 654 ${y + 18}`);
  c.fill(`M450 ${y + 34}l-16-12a9 9 0 1 1 16-3a9 9 0 1 1 16 3Z`, cloth.thread);
  c.folds(cloth, [
    [330, y + 70, 420, y + 170, 18, 8],
    [570, y + 70, 490, y + 180, 18, -8],
  ]);
}

/** Bra or bikini top, its cups around height `y`. */
function bra(c: Canvas, cloth: Cloth, y: number, print?: string): void {
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

const onepiece = (c: Canvas, cloth: Cloth) => {
  const id = c.shape(
    symmetric(
      [450, 400],
      [506, 380, 540, 300, 550, 180],
      [584, 180],
      [582, 300, 588, 360, 612, 430],
      [604, 520, 566, 600, 576, 690],
      [590, 780, 636, 820, 636, 850],
      [570, 880, 514, 960, 492, 1050],
      [470, 1060, 450, 1060],
    ),
  );
  c.stroke('M340 420Q450 360 560 420', cloth.shade, 60).shadow([id]).dress(id, cloth);
  c.mirrored((m) =>
    m
      .fill('M560 560Q576 620 576 690Q584 750 606 796L560 860Q530 700 560 560Z', '#ffffff', 0.16)
      .stroke('M634 850C570 880 514 960 492 1046', cloth.shade, 8)
      .folds(cloth, [
        [604, 440, 500, 490, 16, 10],
        [572, 690, 480, 720, 16, 8],
      ]),
  );
  c.seam(cloth, 'M310 500Q450 560 590 500');
};

const bodysuit = (c: Canvas, cloth: Cloth) => {
  const print = printOf(c, 'canale', cloth.base);
  const id = c.shape(
    symmetric(
      [450, 310],
      [540, 310],
      [548, 200],
      [592, 196],
      [584, 320, 590, 380, 616, 450],
      [604, 560, 560, 640, 572, 730],
      [590, 810, 632, 840, 632, 870],
      [560, 900, 508, 970, 490, 1060],
      [450, 1066],
    ),
  );
  c.stroke('M330 420Q450 370 570 420', cloth.shade, 70).shadow([id]).dress(id, cloth, { print });
  c.mirrored((m) => m.stroke('M630 870C560 900 508 970 490 1056', cloth.shade, 9).fold(cloth, [608, 460, 510, 520], 20, 12));
  c.stroke('M360 310H540', cloth.shade, 10);
  for (const x of [432, 450, 468]) c.button(x, 1046, 6, '#d7d9dd');
};

const boxer = (c: Canvas, cloth: Cloth) => {
  drawBottom(c, cloth, { band: 'lycra', top: 330, crotch: 680, hem: 800, outer: 226, inner: 20, hip: 220, waist: 196 });
  const band = symmetric([450, 332], [560, 336, 646, 324], [654, 392], [560, 406, 450, 402]);
  c.fill(band, mix(cloth.base, '#15161a', 0.65)).stroke('M262 364Q450 380 638 364', '#f7f6f2', 5, 0.8);
  c.stroke('M420 402Q396 560 424 676M480 402Q504 560 476 676', cloth.deep, 4, 0.6).stroke('M424 402Q402 560 428 676', cloth.thread, 2, 0.7);
};

const socks = (c: Canvas, cloth: Cloth) => {
  const d = 'M300 200H470L478 700C480 780 540 830 640 880C720 920 736 1000 680 1030C620 1060 480 1020 380 950C310 900 300 840 302 760Z';
  const rib = printOf(c, 'canale', cloth.base);
  for (const [shift, back] of [
    ['translate(120 -60)', true],
    ['translate(-90 20)', false],
  ] as const) {
    const dyed = back ? { ...cloth, base: mix(cloth.base, cloth.deep, 0.18) } : cloth;
    c.raw(`<g transform="${shift}">`);
    const id = c.shape(d);
    c.shadow([id], [12, 18]).dress(id, dyed, { volume: 'tube' });
    c.fill('M300 200H470L472 320H301Z', cloth.shade).raw(`<path d="M300 200H470L472 320H301Z" fill="${rib}"/>`);
    c.stroke('M302 360H472M302 392H473', cloth.thread, 12, 0.9);
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

const pyjama = (c: Canvas, cloth: Cloth) => {
  c.raw('<g transform="translate(-24 -10) scale(.75)">');
  drawTop(c, cloth, { neck: 'camisero', sleeve: 'larga', front: 'botones', print: 'estrellas', pockets: 'pecho', hem: 900 });
  c.raw('</g><g transform="translate(372 400) scale(.64)">');
  drawBottom(c, cloth, { band: 'elastico', texture: 'estrellas', outer: 214, inner: 34, hip: 206 });
  c.raw('</g>');
};

export const underFamilies: readonly Family[] = [
  family('malla', ['negro', 'turquesa'], onepiece),
  family('bikini', ['coral', 'negro'], (c, cloth) => {
    const print = printOf(c, 'hojas', cloth.base);
    bra(c, cloth, 420, print);
    brief(c, cloth, 740, { print });
  }),
  family('body-dama', ['negro', 'blanco'], bodysuit),
  family('corpino', ['negro', 'rosa'], (c, cloth) => bra(c, cloth, 600)),
  family('bombacha', ['negro', 'lila'], (c, cloth) => brief(c, cloth, 470, { high: 20 })),
  family('boxer', ['gris', 'azul-marino'], boxer),
  family('medias', ['blanco', 'negro', 'mostaza'], socks),
  family('pijama', ['celeste', 'rosa', 'azul-marino'], pyjama),
];
