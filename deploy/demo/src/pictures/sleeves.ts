import type { Canvas } from './canvas.js';
import type { Cloth } from './colour.js';
import { printOf } from './prints.js';
import { fits, type Top } from './top.js';

type SleeveOutline = (sx: number, sy: number, cx: number, ay: number) => string;
/** The right sleeve, from the shoulder's tip (sx, sy) and the armpit (cx, ay). */
export const sleeves: Record<Exclude<NonNullable<Top['sleeve']>, 'sin'>, SleeveOutline> = {
  corta: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 46} ${sy + 10} ${sx + 74} ${sy + 56} ${sx + 92} ${sy + 110}L${sx + 132} ${sy + 226}Q${sx + 70} ${sy + 276} ${cx + 22} ${ay + 46}L${cx - 8} ${ay - 20}L${sx - 50} ${sy + 120}Z`,
  globo: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 90} ${sy - 30} ${sx + 170} ${sy + 90} ${sx + 118} ${sy + 236}Q${sx + 60} ${sy + 262} ${cx + 14} ${ay + 30}L${cx - 8} ${ay - 20}L${sx - 50} ${sy + 120}Z`,
  'tres-cuartos': (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 50} ${sy + 14} ${sx + 74} ${sy + 90} ${sx + 88} ${sy + 180}L${sx + 118} ${sy + 428}Q${sx + 70} ${sy + 462} ${sx + 20} ${sy + 446}L${cx - 6} ${ay + 8}L${sx - 50} ${sy + 120}Z`,
  campana: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 50} ${sy + 14} ${sx + 70} ${sy + 110} ${sx + 76} ${sy + 220}L${sx + 150} ${sy + 470}Q${sx + 60} ${sy + 530} ${sx - 22} ${sy + 480}L${cx - 6} ${ay + 8}L${sx - 50} ${sy + 120}Z`,
  larga: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 52} ${sy + 14} ${sx + 76} ${sy + 110} ${sx + 88} ${sy + 220}L${sx + 116} ${sy + 640}Q${sx + 74} ${sy + 668} ${sx + 28} ${sy + 652}L${cx - 6} ${ay + 8}L${sx - 50} ${sy + 120}Z`,
};

const cxOf = (f: { chest: number }) => 450 + f.chest;

/** Folds, cuffs and stitches of both sleeves. */
export function sleeveDetails(c: Canvas, cloth: Cloth, top: Top, kind: NonNullable<Top['sleeve']>): void {
  const f = fits[top.fit ?? 'recto'];
  const [sx, sy] = [450 + f.shoulder, 252];
  c.mirrored((m) => {
    if (kind === 'larga') {
      m.folds(cloth, [
        [sx + 74, sy + 290, sx + 20, sy + 340, 18, 10],
        [sx + 96, sy + 470, sx + 30, sy + 440, 20, -10],
        [sx + 60, sy + 90, sx + 24, sy + 250, 22, 12],
      ]);
      const cuff = `M${sx + 113} ${sy + 592}L${sx + 117} ${sy + 648}Q${sx + 74} ${sy + 676} ${sx + 26} ${sy + 660}L${sx + 22} ${sy + 604}Q${sx + 70} ${sy + 616} ${sx + 113} ${sy + 592}Z`;
      if (top.rib)
        m.fill(cuff, cloth.shade)
          .raw(`<path d="${cuff}" fill="${printOf(m, 'canale', cloth.base)}"/>`)
          .seam(cloth, cuff, 2);
      else m.seam(cloth, `M${sx + 20} ${sy + 618}Q${sx + 70} ${sy + 630} ${sx + 114} ${sy + 606}`);
    } else if (kind === 'corta') {
      m.fold(cloth, [sx + 66, sy + 70, sx + 20, sy + 210], 24, 12);
      m.stitch(cloth.thread, `M${sx + 122} ${sy + 208}Q${sx + 64} ${sy + 254} ${cxOf(f) + 16} ${508 - 20}`, 2);
    } else if (kind === 'globo') {
      m.folds(cloth, [
        [sx + 30, sy + 20, sx + 80, sy + 180, 24, 14],
        [sx + 4, sy + 30, sx + 30, sy + 210, 20, 6],
      ]);
      m.stroke(`M${sx + 120} ${sy + 228}Q${sx + 60} ${sy + 258} ${cxOf(f) + 14} 492`, cloth.shade, 14);
    } else {
      m.folds(cloth, [
        [sx + 60, sy + 120, sx + 30, sy + 330, 22, 10],
        [sx + 110, sy + 400, sx + 50, sy + 300, 20, -10],
      ]);
    }
  });
}
