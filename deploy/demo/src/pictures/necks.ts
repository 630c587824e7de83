import type { Canvas } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import { printOf } from './prints.js';
import type { Top } from './top.js';

export function hoodBack(c: Canvas, cloth: Cloth): void {
  c.piece('M300 250C280 130 370 96 450 96C530 96 620 130 600 250Q560 330 450 330Q340 330 300 250Z', cloth, { volume: 'body' });
  c.fill('M346 236C340 160 390 132 450 132C510 132 560 160 554 236Q520 300 450 300Q380 300 346 236Z', cloth.deep, 0.85);
}

export function strapsBack(c: Canvas, cloth: Cloth, chest: number, armY: number): void {
  c.stroke(`M${450 - chest + 66} ${armY - 36}Q450 ${armY - 70} ${450 + chest - 66} ${armY - 36}`, cloth.shade, 36);
}

/** Collar, rib or hood around a neckline between (nx, ny) and its lowest point. */
export function neckFinish(c: Canvas, cloth: Cloth, neck: NonNullable<Top['neck']>, nx: number, ny: number, drop: number): void {
  const lx = 900 - nx;
  const ribbed = (d: string, width: number) => c.stroke(d, cloth.shade, width).stroke(d, cloth.light, width * 0.3, 0.35);
  switch (neck) {
    case 'redondo':
    case 'bote':
      ribbed(
        `M${lx + 2} ${ny - 2}Q${450 - (nx - 450) * 0.82} ${drop} 450 ${drop}Q${450 + (nx - 450) * 0.82} ${drop} ${nx - 2} ${ny - 2}`,
        neck === 'bote' ? 10 : 20,
      );
      break;
    case 've':
      ribbed(`M${lx + 7} ${ny + 8}L450 ${drop}L${nx - 7} ${ny + 8}`, 13);
      break;
    case 'tiras':
      c.stroke(
        `M${lx - 4} ${ny + 2}C${lx + 4} 150 ${lx + 60} 118 450 118C${nx - 60} 118 ${nx - 4} 150 ${nx + 4} ${ny + 2}`,
        cloth.shade,
        9,
      );
      c.seam(
        cloth,
        `M${lx} ${ny + 4}Q${450 - (nx - 450) * 0.82} ${drop + 8} 450 ${drop + 8}Q${450 + (nx - 450) * 0.82} ${drop + 8} ${nx} ${ny + 4}`,
      );
      break;
    case 'polera':
    case 'alto': {
      const up = neck === 'polera' ? 120 : 150;
      const d = `M${lx + 4} ${ny + 6}Q${lx + 12} ${up + 40} ${lx + 16} ${up + 14}Q450 ${up - 14} ${nx - 16} ${up + 14}Q${nx - 12} ${up + 40} ${nx - 4} ${ny + 6}Q450 ${drop + 44} ${lx + 4} ${ny + 6}Z`;
      c.piece(d, cloth, { volume: 'body', print: neck === 'polera' ? printOf(c, 'canale', cloth.base) : undefined });
      c.fill(`M${lx + 18} ${up + 14}Q450 ${up - 12} ${nx - 18} ${up + 14}Q450 ${up + 42} ${lx + 18} ${up + 14}Z`, cloth.deep, 0.8);
      break;
    }
    case 'camisero':
      c.mirrored((m) =>
        m
          .piece(`M450 ${drop - 8}L${nx - 62} ${ny - 6}Q${nx - 24} ${ny - 44} ${nx} ${ny - 14}L${nx - 2} ${ny + 132}Z`, cloth, {
            volume: 'drop',
          })
          .stitch(cloth.thread, `M${nx - 8} ${ny + 2}L${nx - 10} ${ny + 114}L460 ${drop - 8}`, 2),
      );
      break;
    case 'capucha':
      c.mirrored((m) =>
        m.piece(
          `M450 ${drop + 26}Q${nx - 20} ${drop + 10} ${nx + 40} ${ny + 10}Q${nx + 62} ${ny - 36} ${nx + 40} ${ny - 60}Q${nx + 6} ${ny + 30} 450 ${drop - 16}Z`,
          cloth,
          { volume: 'drop' },
        ),
      );
      c.mirrored((m) =>
        m
          .stroke(`M482 ${drop + 18}Q492 ${drop + 90} 486 ${drop + 150}`, mix(cloth.base, '#ffffff', 0.75), 7)
          .stroke(`M486 ${drop + 150}v22`, '#b9bcc2', 9),
      );
      break;
    case 'solapa':
      c.mirrored((m) =>
        m
          .piece(
            `M450 ${drop}L${nx - 50} ${ny + 6}Q${nx - 20} ${ny - 26} ${nx} ${ny - 10}L${nx + 16} ${ny + 84}L${nx + 44} ${ny + 96}L${nx + 4} ${ny + 150}Z`,
            cloth,
            { volume: 'drop' },
          )
          .seam(cloth, `M${nx + 16} ${ny + 84}L${nx - 24} ${ny + 66}`),
      );
      break;
  }
}
