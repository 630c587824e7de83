import { type Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import { bed } from './bed.js';
import { type Family, family } from './family.js';
import { curtains, rug, tablecloth, teaTowel } from './house.js';
import { type Print, printOf } from './prints.js';
import { drawTop } from './tops.js';

const towels = (c: Canvas, cloth: Cloth) => {
  c.ground(450, 985, 420, 50, 0.45);
  const stack: readonly (readonly [number, number, number, number])[] = [
    [140, 760, 760, 220],
    [170, 570, 730, 196],
    [215, 420, 690, 156],
  ];
  stack.forEach(([x1, y, x2, h], i) => {
    const tone = dyed(i === 1 ? mix(cloth.base, '#ffffff', 0.4) : i === 2 ? mix(cloth.base, '#ffffff', 0.15) : cloth.base);
    const id = c.shape(
      `M${x1 + 40} ${y}H${x2 - 40}Q${x2} ${y} ${x2} ${y + 44}V${y + h - 36}Q${x2} ${y + h} ${x2 - 40} ${y + h}H${x1 + 40}Q${x1} ${y + h} ${x1} ${y + h - 36}V${y + 44}Q${x1} ${y} ${x1 + 40} ${y}Z`,
    );
    c.dress(id, tone, { print: printOf(c, 'toalla', tone.base), volume: 'body' });
    const third = h / 3;
    for (const k of [1, 2])
      c.stroke(`M${x1 + 4} ${y + third * k}Q450 ${y + third * k + 12} ${x2 - 4} ${y + third * k}`, tone.deep, 9, 0.55).stroke(
        `M${x1 + 6} ${y + third * k + 9}Q450 ${y + third * k + 21} ${x2 - 6} ${y + third * k + 9}`,
        '#fff',
        6,
        tone.shine,
      );
    c.fill(`M${x2 - 190} ${y + 1}h44V${y + h}h-44Z`, tone.thread, 0.6).fill(`M${x2 - 126} ${y + 1}h14V${y + h}h-14Z`, tone.thread, 0.6);
  });
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

const blanket = (c: Canvas, cloth: Cloth) => {
  c.ground(450, 965, 430, 50, 0.45);
  const knit = printOf(c, 'tejido', cloth.base);
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
  c.fill('M281 760Q450 786 616 760L615 800Q450 826 281 800ZM281 830Q450 856 614 830L614 850Q450 876 282 850Z', cloth.thread, 0.85);
  for (let x = 290; x <= 608; x += 16) c.stroke(`M${x} ${Math.round(908 + 14 * (1 - ((x - 450) / 160) ** 2))}v40`, cloth.light, 7);
};

const pillow = (c: Canvas, cloth: Cloth) => {
  c.ground(450, 930, 420, 54, 0.42);
  const tone = (y: number, x: number) => {
    const d = `M${150 + x} ${y}Q450 ${y - 46} ${750 - x} ${y}Q${804 - x} ${y + 16} ${786 - x} ${y + 70}Q${806 - x} ${y + 150} ${790 - x} ${y + 220}Q${800 - x} ${y + 270} ${748 - x} ${y + 280}Q450 ${y + 316} ${152 + x} ${y + 280}Q${100 + x} ${y + 270} ${110 + x} ${y + 220}Q${94 + x} ${y + 150} ${114 + x} ${y + 70}Q${96 + x} ${y + 16} ${150 + x} ${y}Z`;
    const id = c.shape(d);
    c.raw(`<use href="#${id}" transform="translate(8 20)" fill="#2b2018" fill-opacity=".2"/>`).dress(id, cloth, { volume: 'drop' });
    c.folds(cloth, [
      [140 + x, y + 20, 260, y + 90, 26, 8],
      [760 - x, y + 20, 640, y + 90, 26, -8],
      [140 + x, y + 262, 260, y + 200, 24, -8],
      [760 - x, y + 262, 630, y + 200, 24, 8],
      [330, y + 240, 570, y + 250, 22, 10],
    ]);
    c.stitch(cloth.thread, `M${130 + x} ${y + 40}Q450 ${y - 10} ${770 - x} ${y + 40}`, 2.5);
  };
  tone(630, 0);
  tone(350, 30);
};

const cushion = (print: Print | undefined) => (c: Canvas, cloth: Cloth) => {
  c.ground(450, 935, 330, 44, 0.42);
  const id = c.shape(
    'M190 330Q450 384 710 330Q734 326 730 352Q682 620 730 888Q734 912 710 908Q450 856 190 908Q166 912 170 888Q218 620 170 352Q166 326 190 330Z',
  );
  c.dress(id, cloth, { print: print ? printOf(c, print, cloth.base) : undefined, volume: 'none' });
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
};

const robe = (c: Canvas, cloth: Cloth) =>
  drawTop(c, cloth, {
    neck: 'solapa',
    sleeve: 'larga',
    fit: 'amplio',
    hem: 1080,
    texture: 'toalla',
    pockets: 'plaque',
    details: (m) =>
      m
        .seam(cloth, 'M450 470L430 1090', 5)
        .piece('M226 590Q450 634 674 590V656Q450 700 226 656Z', cloth, { volume: 'body' })
        .piece('M446 620C370 560 350 690 450 644L404 880L446 890L470 650L520 860L560 846L466 640C560 680 540 560 446 620Z', cloth, {
          volume: 'drop',
        }),
  });

const white = dyed('#f7f5f0');

export const linenFamilies: readonly Family[] = [
  family(
    'sabanas',
    ['blanco', 'celeste', 'rosa', 'gris'],
    (c, cloth, dye) => bed(c, cloth, dye === 'rosa' ? { print: 'flores' } : dye === 'celeste' ? { print: 'rayas-finas' } : {}),
    'mesa',
  ),
  family(
    'acolchado',
    ['gris', 'azul-marino', 'verde-agua'],
    (c, cloth) => bed(c, cloth, { quilt: true, puffy: true, pillow: white }),
    'mesa',
  ),
  family('cubrecama', ['beige', 'lila'], (c, cloth) => bed(c, cloth, { quilt: true }), 'mesa'),
  family('frazada', ['camel', 'crudo', 'bordo'], blanket, 'mesa'),
  family('almohada', ['blanco'], pillow, 'mesa'),
  family(
    'almohadon',
    ['mostaza', 'verde', 'coral', 'gris'],
    (c, cloth, dye) => cushion(dye === 'verde' ? 'hojas' : dye === 'coral' ? 'flores' : dye === 'gris' ? 'cuadros' : 'tejido')(c, cloth),
    'mesa',
  ),
  family('toallas', ['blanco', 'turquesa', 'rosa', 'gris'], towels, 'mesa'),
  family('bata', ['blanco', 'celeste'], robe),
  family('cortina', ['crudo', 'gris', 'verde-agua'], curtains),
  family(
    'mantel',
    ['rojo', 'azul', 'amarillo'],
    (c, cloth, dye) => tablecloth(dye === 'amarillo' ? 'lunares' : 'cuadros')(c, cloth),
    'mesa',
  ),
  family('repasador', ['rojo', 'verde', 'azul'], teaTowel),
  family('alfombra', ['gris-oscuro', 'bordo'], rug),
];
