import type { Canvas } from './canvas.js';
import { symmetric } from './outline.js';
import { type Cloth, mix } from './colour.js';
import { type Look, plainLook } from './look.js';
import { type Print, printOf } from './prints.js';

export interface Bottom {
  /** Half widths from the middle: waist, hip, and the ends of the outer and inner leg. */
  waist?: number;
  hip?: number;
  outer?: number;
  inner?: number;
  top?: number;
  crotch?: number;
  hem?: number;
  band: 'jean' | 'elastico' | 'vestir' | 'lycra';
  texture?: Print | undefined;
  cuff?: boolean | undefined;
  crease?: boolean | undefined;
  fade?: boolean | undefined;
  cargo?: boolean | undefined;
  stripe?: string | undefined;
  fringe?: boolean | undefined;
  /** Tears at the knees. */
  torn?: boolean | undefined;
  /** Turned-up ends of the legs. */
  rolled?: boolean | undefined;
  thread?: string;
}

/** Draws a garment with two legs, hanging from its waist. */
export function drawBottom(c: Canvas, cloth: Cloth, b: Bottom, { back }: Look = plainLook): void {
  const { waist = 140, hip = 186, outer = 196, inner = 44, top = 150, crotch = 500, hem = 1070 } = b;
  const print = b.texture ? printOf(c, b.texture, cloth.base) : undefined;
  const drop = Math.min(hem - 40, crotch + 180);
  const body = c.shape(
    symmetric(
      [450, top],
      [450 + waist * 0.5, top + 4, 450 + waist, top - 6],
      [450 + waist + 14, top + 90, 450 + hip, crotch - 190, 450 + hip, crotch - 60],
      [450 + hip + 2, drop, 450 + outer, drop + 60, 450 + outer, hem],
      [450 + (outer + inner) / 2, hem + 18, 450 + inner, hem + 4],
      [450 + inner - 4, crotch + (hem - crotch) * 0.4, 460, crotch + 40, 450, crotch],
    ),
  );
  c.shadow([body]);
  // From behind the waist stands higher than its inside.
  const inside = back ? 14 : 34;
  c.fill(
    `M${450 - waist + 6} ${top - 4}Q450 ${top - inside} ${450 + waist - 6} ${top - 4}Q450 ${top + 26} ${450 - waist + 6} ${top - 4}Z`,
    cloth.deep,
    0.9,
  );
  c.use(body, `fill="${cloth.base}"`);
  if (print) c.use(body, `fill="${print}"`);
  const leg = c.linear(
    [
      [0, cloth.deep, cloth.depth],
      [0.3, '#ffffff', cloth.shine],
      [0.6, '#ffffff', 0],
      [1, cloth.deep, cloth.depth * 0.9],
    ],
    [450, 0, 450 + outer + 10, 0],
    false,
  );
  const right = symmetricHalf(waist, hip, outer, inner, top, crotch, hem, drop);
  c.mirrored((m) => m.raw(`<path d="${right}" fill="${leg}"/>`));
  c.use(body, `fill="none" stroke="${cloth.deep}" stroke-opacity=".55" stroke-width="2.5"`);
  if (b.fade) fade(c, outer, inner, crotch, hem);

  c.mirrored((m) => {
    m.folds(cloth, [
      [454, crotch - 6, 450 + hip * 0.62, crotch + 26, 18, 12],
      [456, crotch + 16, 450 + hip * 0.5, crotch + 70, 16, 10],
    ]);
    if (hem - crotch > 300)
      m.folds(cloth, [
        [450 + outer - 16, crotch + (hem - crotch) * 0.46, 450 + inner + 30, crotch + (hem - crotch) * 0.52, 16, 12],
        [450 + outer - 20, hem - 90, 450 + inner + 26, hem - 60, 18, 10],
      ]);
    if (b.crease)
      m.stroke(`M${450 + hip * 0.55} ${top + 110}L${450 + (outer + inner) / 2} ${hem}`, cloth.deep, 4, 0.4).stroke(
        `M${455 + hip * 0.55} ${top + 110}L${455 + (outer + inner) / 2} ${hem}`,
        '#fff',
        3,
        cloth.shine,
      );
    if (b.stripe)
      m.stroke(
        `M${450 + waist - 2} ${top + 60}Q${450 + hip - 8} ${crotch - 160} ${450 + hip - 10} ${crotch - 40}Q${450 + outer - 6} ${drop} ${450 + outer - 12} ${hem}`,
        b.stripe,
        12,
      );
    if (b.cargo)
      m.piece(`M${450 + hip - 96} ${crotch + 70}H${450 + hip - 6}V${crotch + 190}H${450 + hip - 96}Z`, cloth, { volume: 'drop' }).stitch(
        cloth.thread,
        `M${450 + hip - 92} ${crotch + 100}H${450 + hip - 10}`,
        2,
      );
  });
  if (b.torn && !back) tears(c, cloth, outer, inner, crotch, hem);
  if (back) seat(c, cloth, b, waist, hip, top, crotch);
  waistband(c, cloth, b, waist, hip, top, crotch, back);
  hems(c, cloth, b, outer, inner, hem);
}

/** Pockets and seams of the seat. */
function seat(c: Canvas, cloth: Cloth, b: Bottom, waist: number, hip: number, top: number, crotch: number): void {
  c.seam(cloth, `M450 ${top + 40}V${crotch}`, 3);
  c.mirrored((m) =>
    m.folds(cloth, [
      [458, crotch - 8, 450 + hip * 0.66, crotch - 40, 20, -18],
      [460, crotch + 8, 450 + hip * 0.5, crotch + 10, 16, -8],
    ]),
  );
  if (b.band === 'elastico' || b.band === 'lycra') {
    if (b.band === 'elastico')
      c.piece(
        `M${450 + hip * 0.3} ${top + 130}H${450 + hip * 0.74}V${top + 236}Q${450 + hip * 0.52} ${top + 252} ${450 + hip * 0.3} ${top + 236}Z`,
        cloth,
        {
          volume: 'none',
        },
      ).stitch(cloth.thread, `M${450 + hip * 0.31} ${top + 146}H${450 + hip * 0.73}`, 2);
    else c.seam(cloth, `M${450 - waist - 6} ${top + 90}Q450 ${top + 200} ${450 + waist + 6} ${top + 90}`, 2.5);
    return;
  }
  const jean = b.band === 'jean';
  const thread = jean ? (b.thread ?? '#d9a55b') : cloth.thread;
  if (jean)
    c.seam(cloth, `M${450 - waist - 10} ${top + 70}L450 ${top + 112}L${450 + waist + 10} ${top + 70}`, 3).stitch(
      thread,
      `M${450 - waist - 12} ${top + 80}L450 ${top + 122}L${450 + waist + 12} ${top + 80}`,
      2.5,
    );
  const [left, right] = [450 + hip * 0.2, 450 + hip * 0.8];
  const middle = (left + right) / 2;
  const y = top + (jean ? 136 : 120);
  c.mirrored((m) => {
    if (!jean) {
      m.fill(`M${left} ${y}H${right}V${y + 14}H${left}Z`, cloth.deep, 0.7)
        .seam(cloth, `M${left} ${y - 3}H${right}M${left} ${y + 17}H${right}`, 2)
        .button(middle, y + 32, 7, mix(cloth.deep, cloth.base, 0.4));
      return;
    }
    m.piece(`M${left} ${y}L${right} ${y - 8}L${right - 4} ${y + 108}L${middle} ${y + 136}L${left + 6} ${y + 112}Z`, cloth, {
      volume: 'none',
    })
      .stitch(thread, `M${left + 6} ${y + 6}L${right - 6} ${y - 1}M${left + 6} ${y + 17}L${right - 6} ${y + 10}`, 2.5)
      .stitch(thread, `M${left + 6} ${y + 8}L${left + 12} ${y + 108}L${middle} ${y + 128}L${right - 10} ${y + 104}L${right - 6} ${y}`, 2.5)
      .stitch(
        thread,
        `M${left + 10} ${y + 58}Q${middle - 12} ${y + 86} ${middle} ${y + 52}Q${middle + 12} ${y + 86} ${right - 8} ${y + 52}`,
        2.5,
      );
  });
}

/** A torn knee, with the threads that cross it. */
function tears(c: Canvas, cloth: Cloth, outer: number, inner: number, crotch: number, hem: number): void {
  const middle = (outer + inner) / 2;
  for (const [side, y] of [
    [1, crotch + (hem - crotch) * 0.4],
    [-1, crotch + (hem - crotch) * 0.33],
  ] as const) {
    const x = 450 + side * middle;
    c.fill(`M${x - 38} ${y}Q${x} ${y - 20} ${x + 40} ${y - 2}Q${x + 4} ${y + 26} ${x - 38} ${y}Z`, '#b98a6d', 0.75);
    for (const k of [-9, -2, 5, 11])
      c.stroke(`M${x - 34} ${y + k}Q${x} ${y + k + 5} ${x + 36} ${y + k - 1}`, mix(cloth.light, '#ffffff', 0.5), 3, 0.9);
  }
}

function symmetricHalf(
  waist: number,
  hip: number,
  outer: number,
  inner: number,
  top: number,
  crotch: number,
  hem: number,
  drop: number,
): string {
  return `M450 ${top}Q${450 + waist * 0.5} ${top + 4} ${450 + waist} ${top - 6}C${450 + waist + 14} ${top + 90} ${450 + hip} ${crotch - 190} ${450 + hip} ${crotch - 60}C${450 + hip + 2} ${drop} ${450 + outer} ${drop + 60} ${450 + outer} ${hem}Q${450 + (outer + inner) / 2} ${hem + 18} ${450 + inner} ${hem + 4}C${450 + inner - 4} ${crotch + (hem - crotch) * 0.4} 460 ${crotch + 40} 450 ${crotch}Z`;
}

function fade(c: Canvas, outer: number, inner: number, crotch: number, hem: number): void {
  const worn = c.radial([
    [0, '#fff', 0.34],
    [1, '#fff', 0],
  ]);
  const [x, y] = [(outer + inner) / 2 - 4, crotch + (Math.min(hem, 1070) - crotch) * 0.34];
  c.mirrored((m) => m.raw(`<ellipse cx="${450 + x}" cy="${Math.round(y)}" rx="62" ry="${hem > 900 ? 210 : 80}" fill="${worn}"/>`));
}

function waistband(c: Canvas, cloth: Cloth, b: Bottom, waist: number, hip: number, top: number, crotch: number, back: boolean): void {
  const band = (height: number) =>
    symmetric(
      [450, top + 2],
      [450 + waist * 0.5, top + 6, 450 + waist, top - 6],
      [450 + waist + 6, top + height - 6],
      [450 + waist * 0.5, top + height + 8, 450, top + height + 4],
    );
  if (b.band === 'jean' || b.band === 'vestir') {
    const jean = b.band === 'jean';
    const thread = jean ? (b.thread ?? '#d9a55b') : cloth.thread;
    c.piece(band(46), cloth, { volume: 'body' });
    c.mirrored((m) => {
      m.raw(`<rect x="${450 + waist * 0.52}" y="${top - 6}" width="16" height="60" rx="3" fill="${cloth.shade}"/>`);
      if (back) m.seam(cloth, `M${450 + waist * 0.5} ${top + 54}V${top + 92}`, 2);
      else if (jean)
        m.seam(cloth, `M${450 + waist * 0.45} ${top + 52}Q${450 + waist * 0.55} ${top + 150} ${450 + waist + 34} ${top + 156}`).stitch(
          thread,
          `M${450 + waist * 0.4} ${top + 52}Q${450 + waist * 0.5} ${top + 162} ${450 + waist + 36} ${top + 168}`,
          2.5,
        );
      else m.seam(cloth, `M${450 + waist * 0.72} ${top + 54}L${450 + waist + 26} ${top + 190}`);
      m.stitch(thread, `M452 ${top + 44}Q${450 + waist * 0.5} ${top + 48} ${450 + waist + 2} ${top + 34}`, 2);
    });
    if (back) {
      c.raw(`<rect x="442" y="${top - 4}" width="16" height="60" rx="3" fill="${cloth.shade}"/>`);
      if (jean)
        c.raw(
          `<rect x="${450 + waist * 0.56}" y="${top + 2}" width="62" height="42" rx="4" fill="#a8713f"/><rect x="${450 + waist * 0.56 + 5}" y="${top + 7}" width="52" height="32" rx="2" fill="none" stroke="#f0d9b0" stroke-width="2" stroke-dasharray="5 3"/>`,
        );
      return;
    }
    c.seam(cloth, `M450 ${top + 50}V${crotch}`).stitch(
      thread,
      `M480 ${top + 52}V${crotch - 150}Q478 ${crotch - 110} 454 ${crotch - 96}`,
      2.5,
    );
    c.button(450, top + 26, 12, jean ? '#c28a4c' : mix(cloth.deep, cloth.base, 0.4));
  } else if (b.band === 'elastico') {
    c.fill(band(54), cloth.shade)
      .raw(`<path d="${band(54)}" fill="${printOf(c, 'canale', cloth.base)}"/>`)
      .seam(cloth, band(54), 2);
    if (back) return;
    c.stroke(
      `M440 ${top + 36}Q426 ${top + 100} 432 ${top + 150}M460 ${top + 36}Q476 ${top + 90} 466 ${top + 140}`,
      mix(cloth.base, '#ffffff', 0.75),
      6,
    );
    c.mirrored((m) => m.seam(cloth, `M${450 + hip - 40} ${top + 80}L${450 + hip - 14} ${top + 220}`));
    c.seam(cloth, `M450 ${top + 60}V${crotch}`, 2);
  } else {
    c.seam(cloth, `M${450 - waist - 8} ${top + 66}Q450 ${top + 84} ${450 + waist + 8} ${top + 66}`).seam(
      cloth,
      `M450 ${top + 74}V${crotch}`,
      2,
    );
  }
}

function hems(c: Canvas, cloth: Cloth, b: Bottom, outer: number, inner: number, hem: number): void {
  c.mirrored((m) => {
    if (b.cuff) {
      const d = `M${450 + outer + 4} ${hem - 50}L${450 + outer - 8} ${hem + 8}Q${450 + (outer + inner) / 2} ${hem + 26} ${450 + inner + 6} ${hem + 12}L${450 + inner - 4} ${hem - 44}Q${450 + (outer + inner) / 2} ${hem - 30} ${450 + outer + 4} ${hem - 50}Z`;
      m.fill(d, cloth.shade)
        .raw(`<path d="${d}" fill="${printOf(m, 'canale', cloth.base)}"/>`)
        .seam(cloth, d, 2);
    } else if (b.rolled) {
      const d = `M${450 + outer + 6} ${hem - 62}L${450 + outer + 8} ${hem}Q${450 + (outer + inner) / 2} ${hem + 20} ${450 + inner - 4} ${hem + 6}L${450 + inner - 6} ${hem - 54}Q${450 + (outer + inner) / 2} ${hem - 42} ${450 + outer + 6} ${hem - 62}Z`;
      m.piece(d, { ...cloth, base: cloth.light }, { volume: 'tube' });
    } else if (b.fringe) {
      for (let x = inner + 4; x < outer; x += 9) m.stroke(`M${450 + x} ${hem}l${(x % 5) - 2} ${16 + (x % 4) * 4}`, cloth.light, 3);
    } else {
      m.stitch(
        b.band === 'jean' ? (b.thread ?? '#d9a55b') : cloth.thread,
        `M${450 + outer - 4} ${hem - 24}Q${450 + (outer + inner) / 2} ${hem - 8} ${450 + inner + 2} ${hem - 20}`,
        2.5,
      );
    }
  });
}
