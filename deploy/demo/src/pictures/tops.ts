import { type Canvas, symmetric } from './canvas.js';
import { type Cloth, mix } from './colour.js';
import { type Print, printOf } from './prints.js';

export interface Top {
  neck?: 'redondo' | 've' | 'bote' | 'camisero' | 'capucha' | 'polera' | 'tiras' | 'solapa' | 'alto';
  sleeve?: 'corta' | 'larga' | 'sin' | 'globo' | 'campana' | 'tres-cuartos';
  fit?: 'recto' | 'entallado' | 'amplio' | 'corto';
  /** Where the hem falls. */
  hem?: number;
  print?: Print;
  texture?: Print;
  /** Rib at hem and cuffs. */
  rib?: boolean;
  front?: 'cierre' | 'botones' | 'polo' | 'abierto';
  pockets?: 'canguro' | 'pecho' | 'cierre' | 'plaque';
  quilted?: boolean;
  thread?: string;
  details?: (c: Canvas, cloth: Cloth) => void;
}

const fits = {
  recto: { shoulder: 212, chest: 186, waist: 180, hem: 192 },
  entallado: { shoulder: 186, chest: 164, waist: 138, hem: 172 },
  amplio: { shoulder: 238, chest: 222, waist: 224, hem: 228 },
  corto: { shoulder: 200, chest: 182, waist: 180, hem: 186 },
} as const;

/** Anything worn above the waist, as if on an invisible mannequin. */
export function drawTop(c: Canvas, cloth: Cloth, top: Top): void {
  const f = fits[top.fit ?? 'recto'];
  const hem = top.hem ?? (top.fit === 'corto' ? 820 : 985);
  const sleeve = top.sleeve ?? 'corta';
  const neck = top.neck ?? 'redondo';
  const strappy = neck === 'tiras';
  const wide = neck === 'bote';
  const nx = 450 + (wide ? 122 : strappy ? 118 : 88);
  const ny = strappy ? 250 : wide ? 222 : 206;
  const sx = 450 + (sleeve === 'sin' ? (strappy ? 128 : 168) : f.shoulder);
  const sy = sleeve === 'sin' ? (strappy ? 252 : 232) : 252;
  const armY = sleeve === 'sin' ? 430 : 462;
  const chestX = 450 + f.chest;
  const drop = { redondo: 286, ve: 372, bote: 268, camisero: 300, capucha: 292, polera: 250, tiras: 360, solapa: 470, alto: 250 }[neck];
  const print = top.print ? printOf(c, top.print, cloth.base) : top.texture ? printOf(c, top.texture, cloth.base) : undefined;

  const sharp = neck === 've' || neck === 'camisero' || neck === 'solapa';
  const neckline = sharp ? ([nx, ny] as const) : ([450 + (nx - 450) * 0.82, drop, nx, ny] as const);
  const bodyPath = symmetric(
    [450, drop],
    neckline,
    strappy ? [sx, sy] : [(nx + sx) / 2, ny + 12, sx, sy],
    [sx - (sleeve === 'sin' ? 6 : 22), sy + 90, strappy ? chestX - 60 : chestX - 20, armY - 70, chestX, armY],
    [450 + f.waist, armY + 120, 450 + f.waist, armY + 240, 450 + f.hem, hem],
    [450 + f.hem * 0.5, hem + 22, 450, hem + 22],
  );
  const body = c.shape(bodyPath);
  const sleevePath = sleeve === 'sin' ? undefined : sleeves[sleeve](sx, sy, chestX, armY);
  const ids = [body];
  const sleeveIds: string[] = [];
  if (sleevePath) {
    const right = c.shape(sleevePath);
    const left = c.shape(flip(sleevePath));
    sleeveIds.push(right, left);
    ids.push(right, left);
  }
  const insideId = c.shape(
    `M${900 - nx} ${ny}Q450 ${ny - (strappy ? -60 : 34)} ${nx} ${ny}Q${450 + (nx - 450) * 0.8} ${drop + 6} 450 ${drop + 6}Q${450 - (nx - 450) * 0.8} ${drop + 6} ${900 - nx} ${ny}Z`,
  );
  c.shadow(neck === 'capucha' || strappy ? ids : [...ids, insideId]);

  if (neck === 'capucha') hoodBack(c, cloth);
  if (!strappy) {
    c.use(insideId, `fill="${mix(cloth.shade, cloth.deep, 0.35)}"`);
    if (neck !== 'capucha') c.raw(`<rect x="432" y="${ny + 4}" width="36" height="22" rx="3" fill="#fff" fill-opacity=".8"/>`);
  } else strapsBack(c, cloth, f.chest, armY);

  for (const id of sleeveIds) c.dress(id, cloth, { print, volume: 'tube' });
  if (sleeveIds.length > 0) sleeveDetails(c, cloth, top, sleeve);
  c.dress(body, cloth, { print, volume: 'body' });

  const h = hem - armY;
  c.folds(cloth, [
    [chestX - 26, armY + 6, 450 + 60, armY + 70, 20, 14],
    [900 - chestX + 26, armY + 6, 450 - 70, armY + 84, 20, -14],
    [450 - f.hem * 0.55, hem - 10, 450 - f.waist * 0.35, armY + h * 0.42, 26, 10],
    [450 + f.hem * 0.62, hem - 10, 450 + f.waist * 0.5, armY + h * 0.36, 28, -12],
    [450 + f.hem * 0.12, hem, 450 + 8, armY + h * 0.62, 20, -8],
  ]);
  if (sleeveIds.length > 0)
    c.mirrored((m) => m.seam(cloth, `M${sx} ${sy}C${sx - 22} ${sy + 90} ${chestX - 20} ${armY - 70} ${chestX} ${armY}`, 3));

  hemline(c, cloth, top, f.hem, hem);
  neckFinish(c, cloth, neck, nx, ny, drop);
  front(c, cloth, top, drop, hem);
  if (top.quilted) quilting(c, cloth, top, hem);
  pockets(c, cloth, top, hem);
  top.details?.(c, cloth);
}

/** The mirror image of a path made of absolute coordinates. */
export function flip(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${Math.round((900 - Number(x)) * 10) / 10} ${y}`);
}

type SleeveOutline = (sx: number, sy: number, cx: number, ay: number) => string;
/** The right sleeve, from the shoulder's tip (sx, sy) and the armpit (cx, ay). */
const sleeves: Record<Exclude<NonNullable<Top['sleeve']>, 'sin'>, SleeveOutline> = {
  corta: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 46} ${sy + 10} ${sx + 74} ${sy + 56} ${sx + 92} ${sy + 110}L${sx + 132} ${sy + 226}Q${sx + 70} ${sy + 276} ${cx + 22} ${ay + 46}L${cx - 8} ${ay - 20}Z`,
  globo: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 90} ${sy - 30} ${sx + 170} ${sy + 90} ${sx + 118} ${sy + 236}Q${sx + 60} ${sy + 262} ${cx + 14} ${ay + 30}L${cx - 8} ${ay - 20}Z`,
  'tres-cuartos': (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 50} ${sy + 14} ${sx + 74} ${sy + 90} ${sx + 88} ${sy + 180}L${sx + 118} ${sy + 428}Q${sx + 70} ${sy + 462} ${sx + 20} ${sy + 446}L${cx - 6} ${ay + 8}Z`,
  campana: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 50} ${sy + 14} ${sx + 70} ${sy + 110} ${sx + 76} ${sy + 220}L${sx + 150} ${sy + 470}Q${sx + 60} ${sy + 530} ${sx - 22} ${sy + 480}L${cx - 6} ${ay + 8}Z`,
  larga: (sx, sy, cx, ay) =>
    `M${sx - 14} ${sy - 6}C${sx + 52} ${sy + 14} ${sx + 76} ${sy + 110} ${sx + 88} ${sy + 220}L${sx + 116} ${sy + 640}Q${sx + 74} ${sy + 668} ${sx + 28} ${sy + 652}L${cx - 6} ${ay + 8}Z`,
};

function sleeveDetails(c: Canvas, cloth: Cloth, top: Top, kind: NonNullable<Top['sleeve']>): void {
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
const cxOf = (f: { chest: number }) => 450 + f.chest;

function hemline(c: Canvas, cloth: Cloth, top: Top, half: number, hem: number): void {
  if (top.rib) {
    const band = symmetric(
      [450, hem - 46],
      [450 + half * 0.6, hem - 46, 450 + half - 4, hem - 64],
      [450 + half, hem + 4],
      [450 + half * 0.5, hem + 26, 450, hem + 26],
    );
    c.fill(band, cloth.shade)
      .raw(`<path d="${band}" fill="${printOf(c, 'canale', cloth.base)}"/>`)
      .seam(cloth, band, 2);
  } else c.stitch(cloth.thread, `M${450 - half + 4} ${hem - 22}Q450 ${hem + 18} ${450 + half - 4} ${hem - 22}`, 2.5);
}

function hoodBack(c: Canvas, cloth: Cloth): void {
  c.piece('M300 250C280 130 370 96 450 96C530 96 620 130 600 250Q560 330 450 330Q340 330 300 250Z', cloth, { volume: 'body' });
  c.fill('M346 236C340 160 390 132 450 132C510 132 560 160 554 236Q520 300 450 300Q380 300 346 236Z', cloth.deep, 0.85);
}

function strapsBack(c: Canvas, cloth: Cloth, chest: number, armY: number): void {
  c.stroke(`M${450 - chest + 30} ${armY - 30}Q450 ${armY - 70} ${450 + chest - 30} ${armY - 30}`, cloth.shade, 40);
}

function neckFinish(c: Canvas, cloth: Cloth, neck: NonNullable<Top['neck']>, nx: number, ny: number, drop: number): void {
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
      ribbed(`M${lx} ${ny - 4}L450 ${drop}L${nx} ${ny - 4}`, 14);
      break;
    case 'tiras':
      c.stroke(`M${lx - 6} ${ny}Q${lx - 2} 190 ${lx + 22} 150M${nx + 6} ${ny}Q${nx + 2} 190 ${nx - 22} 150`, cloth.shade, 9);
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

function front(c: Canvas, cloth: Cloth, top: Top, drop: number, hem: number): void {
  switch (top.front) {
    case 'cierre':
      c.stroke(`M450 ${drop}V${hem + 20}`, cloth.deep, 16, 0.75)
        .stroke(`M450 ${drop}V${hem + 18}`, '#c9ccd2', 6)
        .raw(`<path d="M450 ${drop}V${hem + 18}" stroke="#7d828b" stroke-width="6" stroke-dasharray="4 5"/>`);
      c.raw(`<rect x="441" y="${drop + 6}" width="18" height="34" rx="7" fill="#d9dce1" stroke="#7d828b" stroke-width="2"/>`);
      break;
    case 'botones': {
      c.seam(cloth, `M426 ${drop}V${hem + 20}M474 ${drop}V${hem + 20}`, 2.5).stitch(
        cloth.thread,
        `M432 ${drop + 10}V${hem + 14}M468 ${drop + 10}V${hem + 14}`,
        2,
      );
      const step = (hem - drop - 60) / 5;
      for (let i = 0; i < 6; i++) c.button(450, drop + 34 + i * step, 10, mix(cloth.thread, '#ffffff', 0.4));
      break;
    }
    case 'polo':
      c.fill(`M428 ${drop - 4}H472V${drop + 160}H428Z`, cloth.shade).seam(cloth, `M428 ${drop}V${drop + 160}H472V${drop}`);
      for (let i = 0; i < 3; i++) c.button(450, drop + 26 + i * 50, 8, mix(cloth.thread, '#ffffff', 0.5));
      break;
    case 'abierto':
      c.fill(`M450 ${drop - 4}L${450 + 16} ${hem + 24}H${450 - 16}Z`, cloth.deep, 0.9).seam(
        cloth,
        `M450 ${drop}L${450 + 20} ${hem + 20}M450 ${drop}L${450 - 20} ${hem + 20}`,
        4,
      );
      for (let i = 0; i < 3; i++) c.button(450 + 34, Math.max(drop, 420) + 40 + i * 110, 12, mix(cloth.deep, cloth.base, 0.3));
      break;
    case undefined:
      break;
  }
}

function quilting(c: Canvas, cloth: Cloth, top: Top, hem: number): void {
  const f = fits[top.fit ?? 'recto'];
  const armY = top.sleeve === 'sin' ? 430 : 462;
  for (let y = 330; y < hem - 40; y += 92) {
    const w = y < armY ? f.chest * 0.86 : f.waist - 2;
    c.stroke(`M${450 - w} ${y}Q450 ${y + 26} ${450 + w} ${y}`, cloth.deep, 7, 0.55);
    c.stroke(`M${450 - w} ${y + 14}Q450 ${y + 40} ${450 + w} ${y + 14}`, '#ffffff', 10, cloth.shine * 0.7);
  }
  if (top.sleeve === 'sin') return;
  const [sx, sy, cx] = [450 + f.shoulder, 252, 450 + f.chest];
  c.mirrored((m) => {
    for (let y = sy + 120; y < sy + 590; y += 84) {
      const t = (y - sy) / 640;
      const inner = y < armY + 20 ? sx - 14 : cx + (sx + 28 - cx) * t;
      m.stroke(`M${inner + 4} ${y + 14}Q${(inner + sx + 96) / 2} ${y + 26} ${sx + 70 + 42 * t} ${y - 6}`, cloth.deep, 6, 0.5);
    }
  });
}

function pockets(c: Canvas, cloth: Cloth, top: Top, hem: number): void {
  switch (top.pockets) {
    case 'canguro':
      c.piece(`M350 ${hem - 250}H550L598 ${hem - 120}V${hem - 62}Q450 ${hem - 34} 302 ${hem - 62}V${hem - 120}Z`, cloth, {
        volume: 'drop',
      }).stitch(cloth.thread, `M354 ${hem - 240}L312 ${hem - 118}M546 ${hem - 240}L588 ${hem - 118}`, 2.5);
      break;
    case 'pecho':
      c.piece('M500 420H594V520L547 546L500 520Z', cloth, { volume: 'none' }).stitch(cloth.thread, 'M504 436H590', 2.5);
      break;
    case 'plaque':
      c.mirrored((m) =>
        m
          .piece(`M490 ${hem - 300}H606V${hem - 160}Q548 ${hem - 146} 490 ${hem - 160}Z`, cloth, { volume: 'drop' })
          .stitch(cloth.thread, `M494 ${hem - 282}H602`, 2.5),
      );
      break;
    case 'cierre':
      c.mirrored((m) =>
        m.stroke(`M600 ${hem - 300}L566 ${hem - 170}`, cloth.deep, 12, 0.8).stroke(`M600 ${hem - 300}L566 ${hem - 170}`, '#c9ccd2', 4),
      );
      break;
    case undefined:
      break;
  }
}
