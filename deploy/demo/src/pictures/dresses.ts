import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import { type Cloth, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Choices, Look } from './look.js';
import { fashion } from './palettes.js';
import { type Print, printOf } from './prints.js';

interface Dress {
  /** Straps, short puffed sleeves, or no sleeves. */
  arms: 'tiras' | 'mangas' | 'sisa';
  waist: number;
  hem: number;
  /** Half width of the hem. */
  flare: number;
  print?: Print | undefined;
  tiers?: boolean | undefined;
  belt?: boolean | undefined;
  /** Buttons from the neckline down to the hem. */
  buttons?: boolean | undefined;
  /** Two legs instead of a skirt. */
  legs?: boolean;
  top?: number;
}

function drawDress(c: Canvas, cloth: Cloth, d: Dress, { back }: Look): void {
  const print = d.print ? printOf(c, d.print, cloth.base) : undefined;
  const top = d.top ?? 190;
  const under = top + 190;
  /** Lowest point of the neckline. */
  const neck = d.arms === 'tiras' ? top + (back ? 136 : 96) : top + (back ? 40 : 96);
  const bodice = c.shape(
    symmetric(
      [450, neck],
      d.arms === 'tiras' ? [500, neck, 548, top + 70] : [512, neck, 530, top],
      d.arms === 'tiras' ? [566, top + 64] : [580, top + 6, d.arms === 'mangas' ? 618 : 586, top + 26],
      [d.arms === 'tiras' ? 566 : 574, top + 110, 572, top + 150, 592, under],
      [584, under + 60, 566, d.waist - 60, 558, d.waist],
      [500, d.waist + 12, 450, d.waist + 12],
    ),
  );
  const mid = d.waist + (d.hem - d.waist) * 0.4;
  const skirt = c.shape(
    d.legs
      ? symmetric(
          [450, d.waist],
          [558, d.waist - 6],
          [566, d.waist + 80, 640, d.waist + 160, 640, d.waist + 260],
          [650, mid + 120, 450 + d.flare, d.hem - 100, 450 + d.flare, d.hem],
          [560, d.hem + 20, 466, d.hem + 6],
          [464, mid + 140, 458, d.waist + 340, 450, d.waist + 300],
        )
      : symmetric(
          [450, d.waist],
          [558, d.waist - 6],
          [574, d.waist + 80, 450 + d.flare * 0.86, mid, 450 + d.flare, d.hem],
          [450 + d.flare * 0.5, d.hem + 44, 450, d.hem + 40],
        ),
  );
  const sleeve =
    d.arms === 'mangas'
      ? c.shape(
          `M610 ${top + 20}C700 ${top + 10} 752 ${top + 110} 722 ${top + 196}Q660 ${top + 226} 590 ${under}Q570 ${top + 90} 610 ${top + 20}Z`,
        )
      : undefined;
  const sleeveL =
    d.arms === 'mangas'
      ? c.shape(
          `M290 ${top + 20}C200 ${top + 10} 148 ${top + 110} 178 ${top + 196}Q240 ${top + 226} 310 ${under}Q330 ${top + 90} 290 ${top + 20}Z`,
        )
      : undefined;
  const ids = [bodice, skirt, ...(sleeve && sleeveL ? [sleeve, sleeveL] : [])];
  c.shadow(ids);
  if (d.arms === 'tiras') {
    if (!back) c.stroke(`M362 ${top + 112}Q450 ${top + 84} 538 ${top + 112}`, cloth.shade, 40);
    c.stroke(
      `M344 ${top + 74}C352 ${top - 50} 400 ${top - 84} 450 ${top - 84}C500 ${top - 84} 548 ${top - 50} 556 ${top + 74}`,
      cloth.shade,
      10,
    );
  } else if (!back)
    c.fill(`M370 ${top}Q450 ${top - 26} 530 ${top}Q512 ${top + 98} 450 ${top + 98}Q388 ${top + 98} 370 ${top}Z`, cloth.deep, 0.85);
  if (sleeve && sleeveL) {
    c.dress(sleeve, cloth, { print, volume: 'tube' }).dress(sleeveL, cloth, { print, volume: 'tube' });
    c.mirrored((m) =>
      m
        .folds(cloth, [
          [630, top + 40, 690, top + 200, 24, 12],
          [612, top + 60, 640, top + 206, 18, 6],
        ])
        .stroke(`M722 ${top + 196}Q660 ${top + 226} 594 ${under - 2}`, cloth.shade, 12),
    );
  }
  c.dress(skirt, cloth, { print, volume: 'body' }).dress(bodice, cloth, { print, volume: 'body' });
  c.mirrored((m) =>
    m.seam(cloth, `M530 ${under + 20}Q516 ${d.waist - 60} 520 ${d.waist}`, 2).fold(cloth, [586, under + 10, 500, under + 60], 18, 10),
  );
  if (d.legs) {
    c.mirrored((m) =>
      m.folds(cloth, [
        [540, d.waist + 20, 580, d.hem - 20, 34, -12],
        [600, d.waist + 200, 450 + d.flare - 30, d.hem - 10, 26, -10],
        [458, d.waist + 300, 560, d.waist + 340, 18, 10],
      ]),
    );
    c.seam(cloth, `M450 ${d.waist + 20}V${d.waist + 300}`, 2);
  } else {
    const f = d.flare;
    c.folds(cloth, [
      [400, d.waist + 12, 450 - f * 0.66, d.hem + 10, 44, 10],
      [436, d.waist + 14, 450 - f * 0.2, d.hem + 36, 40, 4],
      [476, d.waist + 14, 450 + f * 0.3, d.hem + 34, 44, -6],
      [520, d.waist + 10, 450 + f * 0.74, d.hem + 6, 44, -12],
    ]);
  }
  if (d.tiers)
    for (const t of [0.36, 0.7]) {
      const [y, w] = [d.waist + (d.hem - d.waist) * t, 108 + (d.flare - 108) * (t + 0.12)];
      c.stroke(`M${450 - w} ${y}Q450 ${y + 44} ${450 + w} ${y}`, cloth.deep, 6, 0.5).stroke(
        `M${450 - w} ${y + 10}Q450 ${y + 54} ${450 + w} ${y + 10}`,
        '#fff',
        6,
        cloth.shine * 0.7,
      );
    }
  if (d.belt) {
    c.piece(
      symmetric([450, d.waist - 24], [510, d.waist - 24, 562, d.waist - 34], [562, d.waist + 8], [510, d.waist + 20, 450, d.waist + 20]),
      cloth,
    );
    if (!back)
      c.piece(
        `M470 ${d.waist}C560 ${d.waist - 60} 570 ${d.waist + 40} 476 ${d.waist + 4}L530 ${d.waist + 170}L500 ${d.waist + 176}L456 ${d.waist + 10}C400 ${d.waist + 40} 380 ${d.waist - 50} 470 ${d.waist}Z`,
        cloth,
        { volume: 'drop' },
      );
  } else c.seam(cloth, `M342 ${d.waist}Q450 ${d.waist + 20} 558 ${d.waist}`);
  if (back) {
    c.stroke(`M450 ${neck}V${d.waist + 90}`, cloth.deep, 5, 0.6).stroke(
      `M450 ${neck + 4}V${d.waist + 84}`,
      mix(cloth.base, '#ffffff', 0.4),
      2,
    );
    c.raw(`<rect x="444" y="${neck + 4}" width="12" height="26" rx="5" fill="#d9dce1" stroke="#7d828b" stroke-width="1.5"/>`);
    if (d.arms === 'tiras') c.mirrored((m) => m.stroke(`M556 ${top + 74}Q540 ${top + 120} 470 ${neck + 8}`, cloth.shade, 9));
  } else if (d.buttons) {
    c.seam(cloth, `M434 ${neck}V${d.hem + 36}M466 ${neck}V${d.hem + 36}`, 2);
    for (let y = neck + 26; y < d.hem + 10; y += 62) if (Math.abs(y - d.waist) > 30) c.button(450, y, 9, mix(cloth.thread, '#ffffff', 0.4));
  }
  if (!d.legs) c.stitch(cloth.thread, `M${450 - d.flare + 8} ${d.hem - 14}Q450 ${d.hem + 46} ${450 + d.flare - 8} ${d.hem - 14}`, 2.5);
}

/** `choices` are what differs between the products of a family. */
const dress = (options: Dress, choices: Choices<Dress>) => (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) =>
  drawDress(c, cloth, look.vary(options, choices), look);

const families: readonly Family[] = [
  family(
    'vestido',
    ['rojo', 'negro', 'verde'],
    dress(
      { arms: 'sisa', waist: 520, hem: 940, flare: 262, belt: true },
      {
        arms: ['sisa', 'mangas', 'tiras'],
        flare: [262, 220, 300],
        hem: [940, 880, 980],
        belt: [true, undefined],
        buttons: [undefined, undefined, true],
        print: [undefined, undefined, undefined, 'lunares', 'florcitas', 'rayas-finas'],
        tiers: [undefined, undefined, true],
      },
    ),
  ),
  family(
    'vestido-largo',
    ['azul-marino', 'coral'],
    dress(
      { arms: 'tiras', waist: 480, hem: 1070, flare: 280, print: 'flores', tiers: true },
      {
        print: ['flores', 'ramos', 'florcitas', 'hojas', 'animal', 'ondas'],
        arms: ['tiras', 'mangas', 'sisa'],
        tiers: [true, undefined],
        flare: [280, 240, 316],
        belt: [undefined, undefined, true],
        buttons: [undefined, undefined, undefined, true],
      },
    ),
  ),
  family(
    'enterito',
    ['negro', 'verde-militar'],
    dress(
      { arms: 'tiras', waist: 500, hem: 1080, flare: 220, legs: true, belt: true },
      {
        arms: ['tiras', 'sisa', 'mangas'],
        flare: [220, 190, 250],
        belt: [true, undefined],
        print: [undefined, undefined, 'rayas-finas', 'florcitas', 'lunares'],
        hem: [1080, 1030],
      },
    ),
  ),
  family(
    'vestido-nena',
    ['rosa', 'amarillo', 'celeste'],
    dress(
      { arms: 'mangas', waist: 520, hem: 900, flare: 300, print: 'lunares', tiers: true, top: 250 },
      {
        print: ['lunares', 'florcitas', 'cuadrille', 'estrellas', undefined],
        arms: ['mangas', 'sisa', 'mangas'],
        tiers: [true, undefined],
        belt: [undefined, true],
        flare: [300, 270, 320],
        hem: [900, 860, 930],
      },
    ),
  ),
];

export const dressFamilies: readonly Family[] = withMore(families, {
  moreColours: fashion,
  details: [
    [450, 380, 400],
    [450, 540, 380],
    [430, 760, 380],
  ],
});
