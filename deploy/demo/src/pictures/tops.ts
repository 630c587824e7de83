import { dyes } from './dyes.js';
import { type Look, plainLook } from './look.js';
import { inks, motifs } from './motifs.js';
import { hanger, hoodBack, hoodFromBehind, neckFinish, neckFromBehind, strapsBack } from './necks.js';
import { sleeveDetails, sleeves } from './sleeves.js';
import { fits, type Top } from './top.js';
import type { Canvas } from './canvas.js';
import { flip, symmetric } from './outline.js';
import { type Cloth, cloth as dyed, lightness, mix } from './colour.js';
import { printOf } from './prints.js';

/** Colours of contrasting parts. */
const seconds = ['negro', 'blanco', 'azul-marino', 'camel', 'bordo', 'celeste', 'mostaza', 'verde-militar', 'rosa'] as const;

/** Draws a garment worn above the waist, as if on an invisible mannequin or, in some rooms, on a hanger. */
export function drawTop(c: Canvas, cloth: Cloth, top: Top, look: Look = plainLook): void {
  const { back } = look;
  const second = secondCloth(cloth, look);
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
  const frontDrop = { redondo: 286, ve: 372, bote: 268, camisero: 300, capucha: 292, polera: 250, tiras: 360, solapa: 470, alto: 250 }[
    neck
  ];
  const drop = back ? (strappy ? armY - 40 : ny + 26) : frontDrop;
  const print = top.print ? printOf(c, top.print, cloth.base) : top.texture ? printOf(c, top.texture, cloth.base) : undefined;

  const sharp = !back && (neck === 've' || neck === 'camisero' || neck === 'solapa');
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

  if (look.hangs && !strappy && neck !== 'capucha') hanger(c, ny, look);
  if (neck === 'capucha' && !back) hoodBack(c, cloth);
  if (back && !strappy) {
    // The back covers the inside of the front.
  } else if (!strappy) {
    c.use(insideId, `fill="${mix(cloth.shade, cloth.deep, 0.35)}"`);
    if (neck !== 'capucha') c.raw(`<rect x="432" y="${ny + 4}" width="36" height="22" rx="3" fill="#fff" fill-opacity=".8"/>`);
  } else strapsBack(c, cloth, f.chest, armY);

  const sleeveCloth = top.contrast === 'mangas' ? second : cloth;
  for (const id of sleeveIds) c.dress(id, sleeveCloth, { print: top.contrast === 'mangas' ? undefined : print, volume: 'tube' });
  if (sleeveIds.length > 0) sleeveDetails(c, sleeveCloth, top, sleeve);
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

  if (top.contrast === 'canesu') yoke(c, second, bodyPath);
  hemline(c, cloth, top, f.hem, hem);
  const neckCloth = top.contrast === 'cuello' ? second : cloth;
  if (back) {
    if (top.quilted) quilting(c, cloth, top, hem);
    backSeams(c, cloth, top, hem, f.chest);
    if (neck === 'capucha') hoodFromBehind(c, cloth, ny);
    else neckFromBehind(c, neckCloth, neck, nx, ny, drop);
    top.backDetails?.(c, cloth);
    return;
  }
  neckFinish(c, neckCloth, neck, nx, ny, drop);
  front(c, cloth, top, drop, hem);
  if (top.quilted) quilting(c, cloth, top, hem);
  pockets(c, cloth, top, hem);
  if (top.motif) drawMotif(c, cloth, top.motif, look);
  top.details?.(c, cloth);
}

function secondCloth(cloth: Cloth, look: Look): Cloth {
  const far = seconds.filter((dye) => Math.abs(lightness(dyes[dye]) - lightness(cloth.base)) > 0.2);
  return dyed(dyes[look.pick('second', far)]);
}

export function drawMotif(c: Canvas, cloth: Cloth, motif: NonNullable<Top['motif']>, look: Look): void {
  const dark = lightness(cloth.base) < 0.5;
  const ink = look.pick('ink', [mix(cloth.thread, '#ffffff', 0.3), ...inks]);
  const [strong, other] = [dark ? mix(ink, '#ffffff', 0.25) : ink, dark ? '#f5efe2' : mix(cloth.deep, cloth.base, 0.15)];
  motifs[motif](c, strong, other);
}

/** A panel in another colour across the shoulders, cut along the body. */
function yoke(c: Canvas, second: Cloth, bodyPath: string): void {
  const clip = c.def((id) => `<clipPath id="${id}"><path d="${bodyPath}"/></clipPath>`);
  c.raw(`<g clip-path="${clip}">`)
    .piece('M150 150H750V452Q450 478 150 452Z', second, { volume: 'body' })
    .stitch(second.thread, 'M150 440Q450 466 750 440', 2)
    .raw('</g>');
}

/** Seams that only the back has. */
function backSeams(c: Canvas, cloth: Cloth, top: Top, hem: number, chest: number): void {
  const shirt = top.neck === 'camisero' && top.front !== 'polo';
  if (shirt || top.texture === 'denim')
    c.seam(cloth, `M${450 - chest + 4} 372Q450 396 ${450 + chest - 4} 372`, 3)
      .stitch(cloth.thread, `M${450 - chest + 4} 382Q450 406 ${450 + chest - 4} 382`, 2)
      .folds(cloth, [
        [438, 392, 430, hem - 60, 16, 3],
        [462, 392, 470, hem - 60, 16, -3],
      ]);
  if (top.slit)
    c.seam(cloth, `M450 250V${hem - 220}`, 3)
      .fill(`M444 ${hem - 220}L436 ${hem + 22}H464L456 ${hem - 220}Z`, cloth.deep, 0.55)
      .seam(cloth, `M456 ${hem - 220}L464 ${hem + 22}`, 3);
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
