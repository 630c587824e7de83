import { type Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import { type Family, family } from './family.js';
import { type Print, printOf } from './prints.js';
import { drawTop } from './tops.js';

/** A bed seen from its foot: headboard, two pillows, and what lies on it. */
function bed(
  c: Canvas,
  cloth: Cloth,
  { print, quilt, puffy, pillow }: { print?: Print; quilt?: boolean; puffy?: boolean; pillow?: Cloth } = {},
): void {
  const paint = print ? printOf(c, print, cloth.base) : undefined;
  const wood = dyed('#b08a62');
  c.ground(450, 1075, 460, 50, 0.45);
  c.piece('M130 300Q130 262 168 262H732Q770 262 770 300V720H130Z', wood, { volume: 'drop' });
  c.mirrored((m) => m.seam(wood, 'M520 276V560M610 276V560M690 276V560', 4));
  c.piece('M120 600H780L816 1060H84Z', dyed('#efe9df'), { volume: 'drop' });
  const sham = pillow ?? cloth;
  c.mirrored((m) => {
    m.raw(
      '<path d="M478 470Q610 440 742 476Q764 540 744 606Q610 632 476 604Q462 540 478 470Z" transform="translate(4 18)" fill="#2b2018" fill-opacity=".2"/>',
    );
    m.piece('M478 462Q610 428 742 468Q764 532 744 600Q610 626 476 598Q462 532 478 462Z', sham, {
      print: pillow ? undefined : paint,
      volume: 'drop',
    });
    m.folds(sham, [
      [490, 480, 540, 530, 18, 6],
      [732, 484, 690, 530, 18, -6],
      [736, 590, 690, 556, 16, 6],
    ]);
    m.seam(sham, 'M494 478Q610 448 728 482Q744 532 730 586Q610 608 492 584Q480 532 494 478', 2);
  });
  const rise = puffy ? 26 : 0;
  const cover = c.shape(
    `M108 ${690 - rise}Q450 ${664 - rise * 2} 792 ${690 - rise}Q830 ${880 - rise} 858 1050Q790 1086 730 1062Q640 1092 560 1066Q450 1094 340 1066Q250 1092 170 1062Q110 1086 42 1050Q70 ${880 - rise} 108 ${690 - rise}Z`,
  );
  c.dress(cover, cloth, { print: paint, volume: 'body' }).use(
    cover,
    `fill="${c.linear([
      [0, '#fff', 0.25],
      [0.35, '#fff', 0],
      [0.75, cloth.deep, 0.05],
      [1, cloth.deep, 0.45],
    ])}"`,
  );
  if (quilt) {
    for (let i = 0; i < 4; i++) {
      const y = 752 + i * 76;
      c.stroke(`M${96 - i * 12} ${y}Q450 ${y - 22} ${804 + i * 12} ${y}`, cloth.deep, 6, 0.35).stroke(
        `M${96 - i * 12} ${y + 9}Q450 ${y - 13} ${804 + i * 12} ${y + 9}`,
        '#fff',
        7,
        cloth.shine * 0.8,
      );
    }
    for (let i = -3; i <= 3; i++)
      c.stroke(`M${450 + i * 96} ${682 - rise}Q${450 + i * 104} 880 ${450 + i * 116} 1066`, cloth.deep, 6, 0.3).stroke(
        `M${459 + i * 96} ${682 - rise}Q${459 + i * 104} 880 ${459 + i * 116} 1066`,
        '#fff',
        6,
        cloth.shine * 0.6,
      );
  } else
    c.folds(cloth, [
      [250, 720, 160, 1050, 34, 10],
      [420, 710, 380, 1070, 36, 6],
      [560, 710, 600, 1070, 36, -6],
      [690, 730, 770, 1050, 34, -10],
      [300, 700, 700, 740, 26, -16],
    ]);
  const fold = dyed(pillow ? pillow.base : mix(cloth.base, '#ffffff', 0.45));
  c.piece(`M104 ${640 - rise}Q450 ${606 - rise} 796 ${640 - rise}L806 ${742 - rise}Q450 ${776 - rise} 94 ${742 - rise}Z`, fold, {
    volume: 'drop',
  }).stitch(fold.thread, `M100 ${724 - rise}Q450 ${756 - rise} 800 ${724 - rise}`, 3);
}

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

const curtains = (c: Canvas, cloth: Cloth) => {
  c.raw(
    `<rect x="230" y="170" width="440" height="760" fill="#dff0f8"/><rect x="230" y="170" width="440" height="760" fill="${c.linear([
      [0, '#ffffff', 0.9],
      [1, '#cfe4c8', 0.9],
    ])}"/><g fill="none" stroke="#fbf8f2" stroke-width="22"><rect x="230" y="170" width="440" height="760"/><path d="M450 170V930M230 540H670"/></g><rect x="210" y="930" width="480" height="34" fill="#f2ece0"/>`,
  );
  c.stroke('M70 124H830', '#7a5a3c', 20).raw(
    '<circle cx="66" cy="124" r="24" fill="#8f6a46"/><circle cx="834" cy="124" r="24" fill="#8f6a46"/>',
  );
  c.mirrored((m) => {
    const id = m.shape(
      'M474 120H800L812 1100Q780 1120 748 1098Q716 1120 684 1098Q660 1116 636 1096C640 820 610 760 570 620C520 480 478 330 474 120Z',
    );
    m.raw(`<use href="#${id}" transform="translate(6 14)" fill="#2b2018" fill-opacity=".14"/>`).dress(id, cloth, { volume: 'none' });
    for (const [x, e, k] of [
      [520, 640, 30],
      [580, 660, 34],
      [640, 690, 34],
      [700, 730, 34],
      [760, 776, 32],
    ] as const)
      m.fill(
        `M${x} 124C${x + 6} 420 ${e - 30} 640 ${e} 1100L${e + k} 1098C${e} 640 ${x + 30} 420 ${x + 22} 124Z`,
        cloth.deep,
        cloth.depth * 0.6,
      ).fill(
        `M${x + 24} 124C${x + 34} 420 ${e + 6} 640 ${e + k + 2} 1098L${e + k + 14} 1098C${e + 26} 640 ${x + 50} 420 ${x + 40} 124Z`,
        '#fff',
        cloth.shine * 0.7,
      );
    m.piece('M562 640L812 690V730L572 676Z', { ...cloth, base: cloth.shade }, { volume: 'tube' });
    for (const x of [500, 570, 640, 710, 780]) m.raw(`<circle cx="${x}" cy="124" r="17" fill="none" stroke="#c9a46a" stroke-width="8"/>`);
  });
};

const tablecloth = (print: Print) => (c: Canvas, cloth: Cloth) => {
  c.ground(450, 1060, 430, 40, 0.4);
  const paint = printOf(c, print, cloth.base);
  const side = c.shape(
    'M96 620Q450 700 804 620L840 1000Q790 1050 740 1006Q690 1060 630 1020Q560 1076 490 1030Q420 1078 350 1026Q290 1064 230 1012Q160 1056 60 1000Z',
  );
  c.dress(side, cloth, { print: paint });
  c.folds(cloth, [
    [180, 650, 150, 1010, 40, 8],
    [300, 670, 290, 1030, 40, 6],
    [440, 680, 440, 1040, 40, 0],
    [580, 672, 600, 1030, 40, -6],
    [710, 650, 750, 1010, 40, -8],
  ]);
  c.raw(
    `<ellipse cx="450" cy="590" rx="358" ry="96" fill="${cloth.base}"/><ellipse cx="450" cy="590" rx="358" ry="96" fill="${paint}"/><ellipse cx="450" cy="590" rx="358" ry="96" fill="#fff" fill-opacity=".18" stroke="${cloth.deep}" stroke-opacity=".35" stroke-width="3"/>`,
  );
  c.raw(
    '<ellipse cx="470" cy="602" rx="110" ry="26" fill="#2b2018" fill-opacity=".2"/><path d="M390 420C380 520 390 590 450 596C510 590 520 520 510 420Q450 440 390 420Z" fill="#f7f4ee"/><path d="M470 438C500 470 500 560 470 590C510 580 520 520 510 420Z" fill="#cfc6b8"/><ellipse cx="450" cy="420" rx="60" ry="15" fill="#d9d1c4"/>',
  );
  c.stroke('M440 420C430 340 400 300 380 250M452 420C456 340 460 290 450 220M464 420C480 340 510 310 530 270', '#5f8a63', 7);
  for (const [x, y, k] of [
    [378, 244, '#e88a8a'],
    [450, 212, '#f3c65f'],
    [534, 264, '#e88a8a'],
    [410, 300, '#fbeee0'],
    [492, 310, '#fbeee0'],
  ] as const)
    c.raw(
      `<g fill="${k}"><circle cx="${x - 16}" cy="${y}" r="20"/><circle cx="${x + 16}" cy="${y}" r="20"/><circle cx="${x}" cy="${y - 16}" r="20"/><circle cx="${x}" cy="${y + 16}" r="20"/></g><circle cx="${x}" cy="${y}" r="12" fill="#d9912f"/>`,
    );
};

const teaTowel = (c: Canvas, cloth: Cloth) => {
  c.stroke('M130 210H770', '#8f6a46', 18).raw(
    '<circle cx="126" cy="210" r="22" fill="#7a5a3c"/><circle cx="774" cy="210" r="22" fill="#7a5a3c"/>',
  );
  const id = c.shape('M250 206Q450 196 650 206L664 960Q560 976 450 962Q340 976 236 960Z');
  const linen = dyed(mix('#f7f2e8', cloth.base, 0.08));
  c.shadow([id]).dress(id, linen, { print: printOf(c, 'cuadros', mix(cloth.base, '#ffffff', 0.2)), volume: 'body' });
  c.use(id, `fill="${cloth.base}" fill-opacity=".35"`);
  c.fill('M238 840Q450 858 662 840V880Q450 898 237 880ZM237 900Q450 918 663 900V914Q450 932 237 914Z', cloth.base, 0.9);
  c.folds(linen, [
    [330, 220, 310, 950, 36, 6],
    [470, 216, 460, 956, 36, 0],
    [590, 220, 610, 950, 36, -6],
  ]);
};

const rug = (c: Canvas, cloth: Cloth) => {
  const d = 'M190 420H710L840 950H60Z';
  const id = c.shape(d);
  c.raw(`<use href="#${id}" transform="translate(0 18)" fill="#2b2018" fill-opacity=".25"/>`).dress(id, cloth, {
    print: printOf(c, 'toalla', cloth.base),
    volume: 'drop',
  });
  const at = (t: number, x: number) => `${Math.round(450 + x * (260 + t * 130))} ${Math.round(420 + t * 530)}`;
  for (const t of [0.08, 0.92]) c.stroke(`M${at(t, -0.94)}L${at(t, 0.94)}`, cloth.thread, 16);
  c.stroke(`M${at(0.18, -0.86)}L${at(0.82, -0.86)}L${at(0.82, 0.86)}L${at(0.18, 0.86)}Z`, cloth.thread, 9);
  for (const x of [-0.5, 0, 0.5])
    c.fill(`M${at(0.25, x)}L${at(0.5, x + 0.22)}L${at(0.75, x)}L${at(0.5, x - 0.22)}Z`, cloth.thread, 0.85).fill(
      `M${at(0.37, x)}L${at(0.5, x + 0.11)}L${at(0.63, x)}L${at(0.5, x - 0.11)}Z`,
      cloth.shade,
    );
  for (let k = 0; k <= 40; k++) {
    c.stroke(`M${at(1, (k - 20) / 20)}v40`, mix(cloth.base, '#fff8ec', 0.5), 7);
    if (k % 2 === 0) c.stroke(`M${at(0, (k - 20) / 20)}v-18`, mix(cloth.base, '#fff8ec', 0.5), 6);
  }
};
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
