import type { Canvas } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import type { Look } from './look.js';
import { printOf } from './prints.js';
import type { Top } from './top.js';

export function hoodBack(c: Canvas, cloth: Cloth): void {
  c.piece('M300 250C280 130 370 96 450 96C530 96 620 130 600 250Q560 330 450 330Q340 330 300 250Z', cloth, { volume: 'body' });
  c.fill('M346 236C340 160 390 132 450 132C510 132 560 160 554 236Q520 300 450 300Q380 300 346 236Z', cloth.deep, 0.85);
}

/** The hood as it hangs down the back. */
export function hoodFromBehind(c: Canvas, cloth: Cloth, ny: number): void {
  c.piece(
    `M330 ${ny + 30}C316 ${ny - 60} 380 ${ny - 84} 450 ${ny - 84}C520 ${ny - 84} 584 ${ny - 60} 570 ${ny + 30}C580 ${ny + 150} 520 ${ny + 262} 450 ${ny + 282}C380 ${ny + 262} 320 ${ny + 150} 330 ${ny + 30}Z`,
    cloth,
    { volume: 'body' },
  );
  c.seam(cloth, `M450 ${ny - 80}V${ny + 276}`)
    .fill(`M352 ${ny - 18}Q450 ${ny - 60} 548 ${ny - 18}Q450 ${ny + 20} 352 ${ny - 18}Z`, cloth.deep, 0.45)
    .folds(cloth, [
      [346, ny + 40, 430, ny + 250, 26, 20],
      [554, ny + 40, 470, ny + 250, 26, -20],
    ]);
}

/** A wooden hanger, whose hook and ends show above the neckline. */
export function hanger(c: Canvas, ny: number, look: Look): void {
  const wood = look.pick('hanger', ['#c79a63', '#8a5f3c', '#e4d3b8', '#3a3a3d']);
  c.stroke(
    `M450 ${ny + 6}V${ny - 62}C450 ${ny - 86} 486 ${ny - 84} 486 ${ny - 108}C486 ${ny - 140} 430 ${ny - 140} 428 ${ny - 108}`,
    '#8b9097',
    9,
  )
    .stroke(`M447 ${ny + 2}V${ny - 60}`, '#f2f4f6', 2.5)
    .stroke(`M356 ${ny + 24}Q430 ${ny - 2} 450 ${ny - 4}Q470 ${ny - 2} 544 ${ny + 24}`, mix(wood, '#000000', 0.25), 26)
    .stroke(`M356 ${ny + 21}Q430 ${ny - 5} 450 ${ny - 7}Q470 ${ny - 5} 544 ${ny + 21}`, wood, 20);
}

/** Collar or rib of the back of a neckline between (nx, ny) and its lowest point. */
export function neckFromBehind(c: Canvas, cloth: Cloth, neck: NonNullable<Top['neck']>, nx: number, ny: number, drop: number): void {
  const lx = 900 - nx;
  switch (neck) {
    case 'tiras':
      c.stroke(`M${lx - 4} 254C${lx + 20} 320 ${lx + 120} 330 ${nx - 60} ${drop + 12}`, cloth.shade, 13)
        .stroke(`M${nx + 4} 254C${nx - 20} 320 ${nx - 120} 330 ${lx + 60} ${drop + 12}`, cloth.shade, 13)
        .stroke(`M${lx - 4} 254C${lx + 4} 150 ${lx + 60} 118 450 118C${nx - 60} 118 ${nx - 4} 150 ${nx + 4} 254`, cloth.shade, 9);
      break;
    case 'camisero':
    case 'solapa':
      c.piece(
        `M${lx - 6} ${ny - 2}Q${lx + 14} ${ny - 50} 450 ${ny - 58}Q${nx - 14} ${ny - 50} ${nx + 6} ${ny - 2}Q${nx + 4} ${ny + 46} ${nx - 12} ${ny + 52}Q450 ${drop + 54} ${lx + 12} ${ny + 52}Q${lx - 4} ${ny + 46} ${lx - 6} ${ny - 2}Z`,
        cloth,
        { volume: 'body' },
      ).stitch(cloth.thread, `M${lx + 18} ${ny + 42}Q450 ${drop + 42} ${nx - 18} ${ny + 42}`, 2);
      break;
    case 'polera':
    case 'alto': {
      const up = neck === 'polera' ? 134 : 160;
      c.piece(
        `M${lx + 4} ${ny + 6}Q${lx + 12} ${up + 26} ${lx + 16} ${up}Q450 ${up - 22} ${nx - 16} ${up}Q${nx - 12} ${up + 26} ${nx - 4} ${ny + 6}Q450 ${drop + 26} ${lx + 4} ${ny + 6}Z`,
        cloth,
        { volume: 'body', print: neck === 'polera' ? printOf(c, 'canale', cloth.base) : undefined },
      );
      break;
    }
    default: {
      const rim = `M${lx + 2} ${ny - 2}Q${450 - (nx - 450) * 0.82} ${drop} 450 ${drop}Q${450 + (nx - 450) * 0.82} ${drop} ${nx - 2} ${ny - 2}`;
      c.stroke(rim, cloth.shade, neck === 'redondo' ? 20 : 12).stroke(rim, cloth.light, 5, 0.35);
    }
  }
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
