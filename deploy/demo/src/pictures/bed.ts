import type { Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import type { Look } from './look.js';
import { type Print, printOf } from './prints.js';

const headboards = [
  { outline: 'M130 300Q130 262 168 262H732Q770 262 770 300V720H130Z', seams: 'M520 276V560M610 276V560M690 276V560' },
  { outline: 'M130 420Q130 220 450 210Q770 220 770 420V720H130Z', seams: 'M450 260Q700 270 720 430V560' },
  { outline: 'M130 330H770V720H130Z', seams: 'M450 380H770M450 430H770M450 480H770' },
] as const;

/** A bed seen from its foot: headboard, two pillows and bedding. */
export function bed(
  c: Canvas,
  cloth: Cloth,
  { print, quilt, puffy, pillow }: { print?: Print; quilt?: boolean; puffy?: boolean; pillow?: Cloth },
  look: Look,
): void {
  const paint = print ? printOf(c, print, cloth.base) : undefined;
  const wood = dyed(look.pick('wood', ['#b08a62', '#6b4a32', '#e9e3d8', '#8b8f96', '#d6bfa0']));
  const headboard = look.pick('headboard', headboards);
  c.ground(450, 1075, 460, 50, 0.45);
  c.piece(headboard.outline, wood, { volume: 'drop' });
  c.mirrored((m) => m.seam(wood, headboard.seams, 4));
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
  const fold = dyed(pillow ? pillow.base : mix(cloth.base, '#ffffff', look.pick('fold', [0.45, 0.8, 0.2])));
  c.piece(`M104 ${640 - rise}Q450 ${606 - rise} 796 ${640 - rise}L806 ${742 - rise}Q450 ${776 - rise} 94 ${742 - rise}Z`, fold, {
    volume: 'drop',
  }).stitch(fold.thread, `M100 ${724 - rise}Q450 ${756 - rise} 800 ${724 - rise}`, 3);
}
