import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import { type Cloth, mix } from './colour.js';
import type { Dye } from './dyes.js';
import { type Family, family } from './family.js';
import type { Look } from './look.js';
import { fashion, leathers } from './palettes.js';
import { type Print, printOf } from './prints.js';

const gold = '#d6b25e';
const silver = '#c9ccd2';

const handbag = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const metal = look.pick('metal', [gold, silver, '#8a6a4a']);
  const print = look.pick<Print>('print', ['cuerito', 'cuerito', 'animal', 'rombos', 'espigado']);
  const handle = look.pick('handle', [
    'M270 540C270 250 360 170 450 170C540 170 630 250 630 540',
    'M300 540C310 390 380 330 450 330C520 330 590 390 600 540',
    'M240 540C250 180 360 60 450 60C540 60 650 180 660 540',
  ]);
  c.ground(450, 985, 360, 44);
  c.stroke(handle, cloth.deep, 30)
    .stroke(handle, cloth.base, 20)
    .stroke(handle, '#fff', 4, cloth.shine * 0.6);
  const id = c.shape(
    symmetric([450, 520], [640, 510, 690, 530], [724, 680, 760, 880, 752, 950], [744, 984, 700, 984], [560, 990, 450, 990]),
  );
  c.dress(id, cloth).use(id, `fill="${printOf(c, print, cloth.base)}"`);
  if (look.back) {
    c.stroke('M270 640H630', cloth.deep, 14, 0.8)
      .stroke('M270 640H630', metal, 5)
      .raw(`<rect x="270" y="632" width="46" height="16" rx="7" fill="${metal}"/>`);
    c.stitch(cloth.thread, 'M196 930Q450 962 704 930', 3);
    return;
  }
  c.piece(symmetric([450, 508], [640, 500, 694, 524], [704, 640, 690, 720, 640, 736], [560, 760, 450, 760]), cloth, {
    volume: 'drop',
  }).stitch(cloth.thread, 'M222 560Q210 700 262 722Q450 754 638 722Q690 700 678 560', 3);
  c.raw(
    `<rect x="410" y="700" width="80" height="96" rx="16" fill="${metal}"/><rect x="420" y="710" width="60" height="76" rx="10" fill="none" stroke="#8f6a24" stroke-width="4"/><circle cx="450" cy="748" r="11" fill="#8f6a24"/><g fill="none" stroke="${metal}" stroke-width="11"><circle cx="270" cy="530" r="26"/><circle cx="630" cy="530" r="26"/></g>`,
  );
};

const belt = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const warm = look.chance('gold', 0.45);
  const round = look.pick('buckle', [20, 56, 6]);
  const stitching = look.pick('thread', [cloth.thread, '#d9a55b', cloth.deep]);
  const ring = (r: number) => `M${450 - r} 600A${r} ${r * 0.92} 0 1 1 ${450 + r} 600A${r} ${r * 0.92} 0 1 1 ${450 - r} 600Z`;
  c.raw('<ellipse cx="464" cy="628" rx="318" ry="296" fill="none" stroke="#2b2018" stroke-opacity=".12" stroke-width="92"/>');
  for (const r of [292, 218]) {
    const sheen = c.linear(
      [
        [0, '#fff', cloth.shine],
        [0.5, cloth.deep, 0.2],
        [1, cloth.deep, cloth.depth],
      ],
      [0, 0, 1, 1],
    );
    c.stroke(ring(r), cloth.deep, 70)
      .stroke(ring(r), cloth.base, 64)
      .raw(`<path d="${ring(r)}" fill="none" stroke="${sheen}" stroke-width="64"/>`)
      .stitch(stitching, ring(r + 23), 3)
      .stitch(stitching, ring(r - 23), 3);
  }
  c.stroke('M450 868H760', cloth.deep, 70).stroke('M450 868H758', cloth.base, 64).stitch(cloth.thread, 'M450 845H750M450 891H750', 3);
  for (const x of [560, 610, 660, 710]) c.raw(`<ellipse cx="${x}" cy="868" rx="8" ry="9" fill="${cloth.deep}"/>`);
  const metal = c.linear(
    [
      [0, warm ? '#fff3c4' : '#f7f8fa'],
      [0.5, warm ? '#d0a347' : '#a9afb8'],
      [1, warm ? '#8f5f16' : '#6d7581'],
    ],
    [0, 0, 1, 1],
  );
  c.raw(
    `<rect x="392" y="812" width="118" height="112" rx="${round}" fill="none" stroke="${metal}" stroke-width="18"/><path d="M396 868H516" stroke="${metal}" stroke-width="13" stroke-linecap="round"/>`,
  );
};

const capHat = (c: Canvas, cloth: Cloth, dye: string, look: Look) => {
  const net = look.pick('net', [dye !== 'negro', true, false]);
  const accent = look.pick('accent', [cloth.thread, '#f2c93f', '#ee7b62', '#f7f6f2', '#2fa7b0']);
  const badge = look.pick('badge', [
    'M356 580l34-56 34 56Z',
    'M390 506l16 34 36 5-27 25 7 36-32-18-32 18 7-36-27-25 36-5Z',
    'M352 536h76v16h-76ZM352 566h76v16h-76Z',
    'M350 560Q390 500 430 560Q390 610 350 560Z',
  ]);
  if (look.back) {
    capFromBehind(c, cloth, net, accent);
    return;
  }
  c.ground(430, 850, 400, 46);
  c.piece('M190 740C170 470 300 330 470 330C640 330 740 470 740 740Q470 690 190 740Z', cloth, { volume: 'body' });
  if (net) c.fill('M470 330C640 330 740 470 740 740Q660 720 590 714Q600 480 470 330Z', mix(cloth.base, '#ffffff', 0.7), 0.7);
  c.seam(cloth, 'M470 332Q360 470 350 712M470 332Q590 480 592 712').stitch(
    cloth.thread,
    'M460 336Q350 470 340 712M480 336Q602 480 604 712',
    2.5,
  );
  c.piece('M186 730Q460 676 600 716C520 740 440 800 330 850C220 890 90 880 84 830C80 790 130 750 186 730Z', cloth, { volume: 'drop' });
  for (const s of [0, 16, 32])
    c.stitch(cloth.thread, `M${118 + s} ${840 - s * 1.6}C${200 + s} ${862 - s * 2} ${330 + s} ${830 - s * 2.2} ${480 + s} ${752 - s}`, 2.5);
  c.raw(
    `<ellipse cx="470" cy="330" rx="24" ry="13" fill="${cloth.shade}"/><circle cx="390" cy="560" r="66" fill="none" stroke="${accent}" stroke-width="9"/><path d="${badge}" fill="${accent}"/>`,
  );
};

/** The back of a cap with its opening and strap, which hides the brim. */
function capFromBehind(c: Canvas, cloth: Cloth, net: boolean, accent: string): void {
  c.ground(450, 840, 320, 36);
  const crown = 'M176 800C160 480 290 330 450 330C610 330 740 480 724 800Q590 836 450 838Q310 836 176 800Z';
  c.piece(crown, cloth, { volume: 'body' });
  const mesh = mix(cloth.base, '#ffffff', 0.7);
  if (net) c.mirrored((m) => m.fill('M450 332C610 332 740 480 724 800Q660 818 590 828C592 640 560 440 450 332Z', mesh, 0.7));
  c.seam(cloth, 'M450 332V640').stitch(cloth.thread, 'M442 336V640M458 336V640', 2.5);
  c.mirrored((m) => m.seam(cloth, 'M452 332Q592 480 590 826').stitch(cloth.thread, 'M462 336Q604 480 602 822', 2.5));
  c.fill('M330 836C330 690 380 640 450 640C520 640 570 690 570 836Q510 840 450 840Q390 840 330 836Z', cloth.deep, 0.95)
    .fill('M346 836C348 720 400 690 450 690C500 690 552 720 554 836Q450 842 346 836Z', '#1d1713', 0.55)
    .stroke('M330 826C330 690 380 640 450 640C520 640 570 690 570 826', cloth.shade, 16)
    .stitch(cloth.thread, 'M330 826C330 690 380 640 450 640C520 640 570 690 570 826', 2.5);
  c.piece('M320 780Q450 800 580 780V832Q450 852 320 832Z', { ...cloth, base: cloth.shade }, { volume: 'tube' });
  for (const x of [380, 415, 450, 485, 520]) c.raw(`<circle cx="${x}" cy="816" r="7" fill="${cloth.deep}"/>`);
  c.stitch(accent, 'M326 790Q450 810 574 790', 2.5).raw(`<ellipse cx="450" cy="330" rx="26" ry="13" fill="${cloth.shade}"/>`);
}

const scarf = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const rib = printOf(c, look.pick<Print>('print', ['tejido', 'cuadros', 'punto-grueso', 'lenadora', 'rombos']), cloth.base);
  const stripe = look.pick('stripe', [cloth.thread, '#c8423b', '#2f4858', '#f5efe2']);
  const tail = (x: number, y: number, slant: number) => {
    const id = c.shape(`M${x - 85} 520H${x + 85}L${x + 96 + slant} ${y}H${x - 96 + slant}Z`);
    c.shadow([id]).dress(id, cloth, { print: rib, volume: 'tube' });
    const band = (from: number, height: number) => {
      const at = (k: number) => x + (slant * (k - 520)) / (y - 520);
      const [a, b] = [y - from, y - from + height];
      return `M${at(a) - 92} ${a}H${at(a) + 92}L${at(b) + 93} ${b}H${at(b) - 93}Z`;
    };
    c.fill(band(190, 50) + band(110, 50), stripe, 0.8);
    for (let k = -88; k <= 88; k += 16) c.stroke(`M${x + slant + k} ${y}l${(k % 5) - 1} 56`, cloth.base, 9);
  };
  tail(350, 990, -30);
  tail(520, 930, 30);
  const loop = c.shape(
    'M450 230C640 230 720 330 700 450C680 590 580 640 450 640C320 640 220 590 200 450C180 330 260 230 450 230ZM450 350C370 350 320 380 324 430C330 470 380 490 450 490C520 490 570 470 576 430C580 380 530 350 450 350Z',
  );
  c.shadow([loop]).raw(`<g fill-rule="evenodd">`).dress(loop, cloth, { print: rib }).raw('</g>');
  c.folds(cloth, [
    [220, 400, 420, 610, 40, 50],
    [250, 330, 500, 560, 36, 70],
    [680, 420, 520, 590, 36, -40],
  ]);
};

const backpack = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const print = look.pick<Print | undefined>('print', [undefined, undefined, 'hojas', 'lunares', 'rombos', 'estrellas', 'ondas']);
  const paint = print && printOf(c, print, cloth.base);
  const patch = look.pick('patch', ['#8a5a33', '#f2c93f', '#2b2b2e', '#ee7b62']);
  c.ground(450, 1030, 340, 40);
  c.stroke('M400 220C400 130 500 130 500 220', cloth.deep, 26).stroke('M400 220C400 130 500 130 500 220', cloth.base, 15);
  c.mirrored((m) => m.piece('M680 420Q742 470 736 640L730 900Q720 930 690 920Z', cloth, { volume: 'tube' }));
  c.piece(
    symmetric([450, 190], [650, 190, 696, 400], [716, 620, 714, 800, 706, 960], [700, 1024, 630, 1026], [540, 1036, 450, 1036]),
    cloth,
    { print: paint },
  );
  if (look.back) return straps(c, cloth);
  c.stroke('M236 560C240 330 300 246 450 246C600 246 660 330 664 560', cloth.deep, 12, 0.8).raw(
    '<path d="M236 560C240 330 300 246 450 246C600 246 660 330 664 560" fill="none" stroke="#c9ccd2" stroke-width="6" stroke-dasharray="5 4"/>',
  );
  c.piece(symmetric([450, 640], [600, 640, 650, 650], [666, 800, 664, 900, 656, 960], [640, 990, 600, 990], [520, 994, 450, 994]), cloth, {
    volume: 'drop',
  });
  c.stroke('M258 694Q450 676 642 694', cloth.deep, 12, 0.8).raw(
    '<path d="M258 694Q450 676 642 694" fill="none" stroke="#c9ccd2" stroke-width="6" stroke-dasharray="5 4"/><rect x="444" y="684" width="14" height="62" rx="7" fill="#c9ccd2"/>',
  );
  c.stitch(cloth.thread, 'M262 960Q450 976 638 960', 3).raw(
    `<rect x="384" y="470" width="132" height="66" rx="10" fill="${mix(cloth.base, patch, 0.75)}"/><circle cx="450" cy="503" r="14" fill="${gold}"/>`,
  );
};

/** The padded back of a backpack with its straps. */
function straps(c: Canvas, cloth: Cloth): void {
  const padding = { ...cloth, base: cloth.shade };
  c.piece(symmetric([450, 300], [560, 300, 600, 330], [620, 560, 612, 880], [600, 930, 450, 930]), padding, { volume: 'body' });
  for (const y of [420, 540, 660, 780]) c.stroke(`M300 ${y}Q450 ${y + 14} 600 ${y}`, cloth.deep, 8, 0.45);
  c.mirrored((m) =>
    m
      .piece('M486 250C560 236 640 300 640 480C640 660 620 760 650 930L600 940C570 800 586 640 580 500C574 380 530 330 486 330Z', cloth, {
        volume: 'tube',
      })
      .stitch(cloth.thread, 'M500 268C580 262 622 340 622 490C622 660 604 780 630 920', 2.5)
      .raw('<rect x="576" y="700" width="60" height="40" rx="8" fill="#3a3d43"/>'),
  );
  c.fill('M380 236H520V282H380Z', cloth.deep, 0.9);
}

const poncho = (c: Canvas, cloth: Cloth, _dye: Dye, look: Look) => {
  const id = c.shape(symmetric([450, 300], [510, 250, 530, 200], [640, 300, 760, 560, 806, 820], [660, 940, 450, 1010]));
  c.shadow([id])
    .fill('M370 200Q450 170 530 200Q510 280 450 304Q390 280 370 200Z', cloth.deep, look.back ? 0 : 0.9)
    .dress(id, cloth, {
      print: printOf(c, look.pick<Print>('print', ['tejido', 'rombos', 'punto-grueso', 'cuadros', 'espigado']), cloth.base),
    });
  const bandOf = (k: number) =>
    `M${94 + k * 0.16} ${820 - k}Q${240 + k * 0.1} ${946 - k} 450 ${1010 - k}Q${660 - k * 0.1} ${946 - k} ${806 - k * 0.16} ${820 - k}`;
  const red = look.pick('bands', [mix(cloth.deep, '#a2432f', 0.6), '#2f4858', '#3f5a2a', '#8a5a12', '#f5efe2']);
  c.stroke(bandOf(60), cloth.thread, 24, 0.9).stroke(bandOf(110), red, 14, 0.9).stroke(bandOf(138), cloth.thread, 9, 0.9);
  c.raw(`<path d="${bandOf(60)}" fill="none" stroke="${red}" stroke-width="12" stroke-dasharray="14 14"/>`);
  c.folds(cloth, [
    [400, 300, 250, 880, 44, 14],
    [500, 300, 640, 880, 44, -14],
    [450, 330, 450, 990, 30, 6],
    [360, 260, 140, 780, 30, 10],
  ]);
  for (let x = 108; x <= 796; x += 18) {
    const t = (x - 94) / 712;
    const y = t < 0.5 ? 820 + 2 * t * (2 - 2 * t) * 126 + 4 * t * t * 190 : 820 + 2 * (1 - t) * (2 * t) * 126 + 4 * (1 - t) * (1 - t) * 190;
    c.stroke(`M${x} ${Math.round(y) - 6}v46`, cloth.base, 7);
  }
  c.stroke('M372 204Q392 280 450 302Q508 280 528 204', cloth.shade, 18);
};

const near = (...details: Family['details']): Partial<Family> => ({ details });
const besides = (from: readonly Dye[], usual: readonly Dye[]): Partial<Family> => ({
  moreColours: from.filter((dye) => !usual.includes(dye)),
});

export const accessoryFamilies: readonly Family[] = [
  family('cartera', ['negro', 'camel', 'bordo'], handbag, 'mesa', {
    ...near([450, 720, 400], [300, 600, 380]),
    ...besides(leathers, ['negro', 'camel', 'bordo']),
  }),
  family('cinturon', ['negro', 'marron'], belt, undefined, {
    ...near([480, 860, 400], [640, 800, 380]),
    ...besides(leathers, ['negro', 'marron']),
    turned: true,
  }),
  family('gorra', ['negro', 'azul', 'rojo'], capHat, 'mesa', {
    ...near([400, 560, 400], [300, 780, 380]),
    ...besides(fashion, ['negro', 'azul', 'rojo']),
  }),
  family('bufanda', ['gris', 'bordo', 'crudo'], scarf, undefined, {
    ...near([400, 800, 400], [460, 560, 400]),
    ...besides(fashion, ['gris', 'bordo', 'crudo']),
    turned: true,
  }),
  family('mochila', ['negro', 'azul-marino', 'rosa'], backpack, 'mesa', {
    ...near([450, 560, 400], [520, 740, 380]),
    ...besides(fashion, ['negro', 'azul-marino', 'rosa']),
  }),
  family('ruana', ['camel', 'gris'], poncho, undefined, {
    ...near([420, 880, 420], [500, 420, 400]),
    ...besides(fashion, ['camel', 'gris']),
  }),
];
