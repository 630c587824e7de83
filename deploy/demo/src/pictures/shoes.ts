import type { Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import { type Print, printOf } from './prints.js';
import type { Dye } from './dyes.js';
import { type Family, family, withMore } from './family.js';
import type { Look } from './look.js';
import { leathers, soft } from './palettes.js';

/** The pair: one shoe in front, the other half hidden behind it and darker. */
function pair(c: Canvas, cloth: Cloth, draw: DrawShoe, look: Look, { back = 'translate(84 -96) scale(.94)', ground = 905 } = {}): void {
  c.ground(470, ground, 420, 46, 0.42);
  // From behind, the second shoe is in front of the first, turned towards it.
  if (look.back) {
    c.raw('<g transform="translate(-6 -112) scale(.94)">');
    draw(c, { ...cloth, base: mix(cloth.base, cloth.deep, 0.2) }, look);
    c.raw('</g><g transform="translate(900 4) scale(-1 1)">');
    draw(c, cloth, look);
    c.raw('</g>');
    return;
  }
  c.raw(`<g transform="${back}">`);
  draw(c, { ...cloth, base: mix(cloth.base, cloth.deep, 0.22) }, look);
  c.raw('</g>');
  draw(c, cloth, look);
}

type DrawShoe = (c: Canvas, cloth: Cloth, look: Look) => void;

const rubber = dyed('#f4f1ea');

const sneaker: DrawShoe = (c, cloth, look) => {
  const sole = look.pick('sole', [rubber, rubber, dyed('#c9975c'), dyed('#2b2b2e'), dyed('#e9d6b4')]);
  const accent = look.pick('accent', [cloth.thread, '#c62f36', '#2f5fb3', '#2f8555', '#cf9a2c', '#1f1f22']);
  const laces = look.pick('laces', ['#fbfaf6', '#fbfaf6', '#1f1f22', accent]);
  const upper =
    'M138 830C120 720 130 620 168 570C200 560 230 590 250 610C300 640 350 610 372 566C400 560 420 570 436 590C500 660 600 720 700 748C770 768 786 800 780 836Z';
  c.piece(upper, cloth, { volume: 'drop' });
  c.fill('M372 566C400 560 420 570 436 590C474 636 520 674 572 704L500 760C430 720 380 660 356 610Z', cloth.shade);
  c.fill('M168 570C200 560 230 590 250 610C300 640 350 610 372 566Q340 540 280 556Q220 536 168 570Z', cloth.deep, 0.9);
  c.fill('M128 760C180 730 230 750 262 834H136Z', accent, 0.55).fill(
    'M640 834C640 780 690 752 716 752C770 768 786 800 780 836Z',
    look.pick('toe', [cloth.thread, '#f4f1ea', accent]),
    0.4,
  );
  c.stroke(
    look.pick('wing', ['M300 830C330 760 400 740 470 766', 'M290 700L420 800M320 690L450 790', 'M300 800Q420 720 520 700']),
    accent,
    20,
    0.9,
  );
  for (let i = 0; i < 5; i++) c.stroke(`M${402 + i * 36} ${606 + i * 30}L${350 + i * 40} ${650 + i * 26}`, laces, 11);
  c.piece('M124 826Q450 850 790 824Q812 880 770 904H150Q112 890 124 826Z', sole, { volume: 'drop' })
    .stroke('M130 858Q450 880 794 856', cloth.base, 7)
    .stroke('M150 902H772', '#a9a296', 8);
  c.stitch(cloth.thread, 'M268 826Q256 740 190 742', 3);
};

const boot: DrawShoe = (c, cloth, look) => {
  const metal = look.pick('metal', ['#d6b25e', '#c9ccd2', '#6d727b']);
  const laced = look.chance('laced', 0.5);
  c.piece('M210 200Q340 170 470 200C466 380 470 500 500 580C600 640 730 660 756 740Q768 800 760 836H190C180 640 220 420 210 200Z', cloth, {
    volume: 'tube',
  });
  c.fill('M216 204Q340 176 464 204Q340 236 216 204Z', cloth.deep, 0.9);
  c.folds(cloth, [
    [480, 560, 250, 600, 30, 18],
    [470, 620, 230, 660, 26, 16],
    [230, 300, 300, 560, 30, 20],
  ]);
  if (laced) {
    c.stroke('M440 300L478 566', cloth.deep, 5, 0.6);
    for (let y = 300; y < 580; y += 46)
      c.stroke(`M400 ${y + 14}L476 ${y - 8}M404 ${y - 8}L474 ${y + 18}`, '#d9d2c4', 7).button(402, y + 4, 6, metal);
  } else
    c.stroke('M222 650Q330 690 500 584', cloth.deep, 16, 0.7).raw(
      `<rect x="330" y="612" width="70" height="58" rx="10" fill="none" stroke="${metal}" stroke-width="11" transform="rotate(-6 365 640)"/>`,
    );
  c.seam(cloth, 'M356 200L362 560').stitch(cloth.thread, 'M366 200L372 556', 2.5);
  c.fill(
    'M186 836H764Q776 862 760 874H430L420 860L400 940H200Z',
    look.pick('sole', [mix(cloth.deep, '#2a1a10', 0.6), '#5d4029', '#1c1b1d', '#b98a58']),
  ).stroke('M190 848H766', '#fff', 4, 0.2);
};

const sandal: DrawShoe = (c, cloth, look) => {
  const sole = dyed(look.pick('sole', ['#c79c66', '#e3d3b8', '#4b3a2e', '#d9b48a']));
  c.piece(
    'M120 730C150 690 240 720 360 780C500 836 660 800 780 812Q812 842 780 876H610Q520 880 430 860L330 830Q270 830 246 902H140Q104 820 120 730Z',
    sole,
    { volume: 'drop' },
  );
  c.fill(
    'M120 726C150 686 240 716 360 772C500 826 660 796 780 808Q700 770 560 764C420 750 300 660 190 668Q136 680 120 726Z',
    mix(sole.base, '#ffffff', 0.38),
  );
  c.piece('M556 806C566 730 600 690 640 690C690 700 726 750 742 804L690 812C676 770 660 752 640 752C622 760 616 790 616 812Z', cloth, {
    volume: 'tube',
  });
  c.piece('M420 790C436 700 470 664 510 668C560 680 586 740 592 806L536 808C528 760 520 736 504 734C488 738 480 770 476 802Z', cloth, {
    volume: 'tube',
  });
  c.piece('M132 700C120 560 150 470 196 470C236 480 250 560 250 680L206 676C206 590 204 540 190 538C176 546 176 620 182 690Z', cloth, {
    volume: 'tube',
  });
  c.piece('M150 520C230 480 330 520 400 640L470 690L444 724L370 670C310 580 240 550 160 570Z', cloth, { volume: 'tube' });
  c.raw(
    '<rect x="250" y="500" width="56" height="56" rx="10" fill="none" stroke="#d6b25e" stroke-width="10" transform="rotate(22 278 528)"/>',
  );
};

const loafer: DrawShoe = (c, cloth, look) => {
  c.piece('M140 840C120 720 140 650 180 630C240 640 300 690 390 690C470 650 520 640 590 670C700 700 780 750 784 840Z', cloth, {
    volume: 'drop',
  });
  c.fill('M180 630C240 640 300 690 390 690Q420 672 446 662Q380 612 300 612Q220 606 180 630Z', cloth.deep, 0.92);
  c.fill('M470 648C540 640 600 668 660 700C600 740 500 740 440 690Z', cloth.shade)
    .seam(cloth, 'M440 690C500 740 600 740 664 700', 5)
    .stitch(cloth.thread, 'M444 702C504 752 604 752 672 712', 3);
  c.piece('M390 690C430 650 480 644 500 652L520 760C480 770 430 760 380 740Z', cloth, { volume: 'tube' }).fill(
    'M424 696q30-14 60-6l4 22q-30-8-60 4Z',
    cloth.deep,
    0.8,
  );
  c.fill('M132 838H790Q798 872 776 884H320V900H136Q124 870 132 838Z', look.pick('sole', ['#3a2a1e', '#17171a', '#a9814f', '#e8dfcf']))
    .stroke('M136 848H788', '#fff', 4, 0.25)
    .stitch(cloth.thread, 'M150 828H770', 3);
};

const flipflop = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'hojas', 'ondas', 'rayas-anchas', 'lunares', 'ramos']);
  const strap = look.pick('strap', [mix(cloth.deep, cloth.base, 0.2), '#f4f1ea', '#1f1f22', '#d6a94a']);
  for (const shift of ['translate(40 20) rotate(-7 260 600)', 'translate(900 20) scale(-1 1) translate(40 0) rotate(-7 260 600)']) {
    c.raw(`<g transform="${shift}">`);
    const id = c.shape(
      'M250 200C350 190 400 300 386 440C376 560 400 640 390 780C380 920 330 990 260 990C180 990 140 910 146 790C152 660 120 560 116 440C112 300 150 210 250 200Z',
    );
    c.shadow([id]).dress(id, cloth, { print: print && printOf(c, print, cloth.base), volume: 'body' });
    c.raw(`<use href="#${id}" fill="none" stroke="${cloth.light}" stroke-width="9" transform="translate(24 56) scale(.91)"/>`);
    const dark = strap;
    c.stroke('M252 330C200 380 140 450 128 590M252 330C320 390 376 470 384 600', dark, 32)
      .stroke('M250 338C204 388 150 456 138 580M256 338C316 396 364 470 374 590', '#fff', 6, 0.3)
      .raw(`<circle cx="252" cy="326" r="22" fill="${dark}"/></g>`);
  }
};

const bootie: DrawShoe = (c, cloth, look) => {
  const trim = look.pick('trim', [cloth.thread, '#f7f3ea', '#e98aa8', '#7fa7cc', '#cf9a2c']);
  c.piece('M230 840C190 700 210 520 240 440H520C520 540 540 600 620 650C700 690 720 780 690 850Z', cloth, { volume: 'drop' });
  c.fill('M226 420H534Q546 450 536 490H226Q212 450 226 420Z', trim).fill('M232 424Q380 400 528 424Q380 446 232 424Z', cloth.deep, 0.7);
  for (let y = 560; y < 820; y += 44) c.stroke(`M232 ${y}Q380 ${y + 26} ${y > 660 ? 660 : 530} ${y}`, cloth.deep, 5, 0.25);
  c.stroke('M236 530Q380 556 530 530', trim, 14)
    .raw(
      `<g fill="${trim}"><path d="M470 546C390 480 380 600 470 552C560 600 560 480 470 546Z"/></g><circle cx="470" cy="548" r="16" fill="${cloth.shade}"/>`,
    )
    .stroke('M462 560L440 630M480 560L506 626', trim, 10);
  c.fill('M224 836Q460 876 694 840Q716 880 680 894H250Q216 880 224 836Z', cloth.shade);
};

const shoe = (draw: DrawShoe, options?: { back?: string; ground?: number }) => (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) =>
  pair(c, cloth, draw, look, options);

const side = (list: Family['details']): Partial<Family> => ({ details: list });

const grown: readonly Family[] = [
  family(
    'zapatilla',
    ['blanco', 'negro', 'rojo'],
    shoe(sneaker),
    'mesa',
    side([
      [420, 720, 400],
      [230, 740, 360],
    ]),
  ),
  family(
    'bota',
    ['negro', 'marron'],
    shoe(boot, { back: 'translate(118 -44) scale(.9)', ground: 925 }),
    'mesa',
    side([
      [400, 600, 400],
      [350, 340, 380],
    ]),
  ),
  family(
    'sandalia',
    ['camel', 'negro'],
    shoe(sandal),
    'mesa',
    side([
      [300, 640, 400],
      [600, 790, 380],
    ]),
  ),
  family(
    'mocasin',
    ['marron', 'negro'],
    shoe(loafer),
    'mesa',
    side([
      [500, 720, 400],
      [280, 760, 380],
    ]),
  ),
];

export const shoeFamilies: readonly Family[] = [
  ...withMore(grown, { moreColours: leathers }),
  family('ojota', ['turquesa', 'negro'], flipflop, undefined, {
    turned: true,
    moreColours: ['rosa', 'azul-marino', 'coral', 'verde', 'blanco'],
    details: [
      [300, 420, 380],
      [600, 420, 380],
    ],
  }),
  family('escarpin', ['celeste', 'rosa'], shoe(bootie), 'mesa', {
    moreColours: soft.filter((dye) => dye !== 'celeste' && dye !== 'rosa'),
    details: [
      [430, 560, 380],
      [520, 760, 380],
    ],
  }),
];
