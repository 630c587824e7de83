import type { Canvas } from './canvas.js';
import { metals, mix } from './colour.js';
import type { Dye } from './dyes.js';

const stopsOf = (dye: Dye) => (dye === 'plateado' ? metals.plateado : dye === 'rosa' ? metals.rosado : metals.dorado);

/** Gradient of a metal, across or along. */
export function metal(c: Canvas, dye: Dye, direction: readonly number[] = [0, 0, 1, 1]): string {
  const [a, b, d, e, f] = stopsOf(dye);
  return c.linear(
    [
      [0, a],
      [0.28, b],
      [0.5, d],
      [0.7, e],
      [1, f],
    ],
    direction,
  );
}
export const edge = (dye: Dye) => stopsOf(dye)[4];

/** A cut stone. */
export function gem(c: Canvas, x: number, y: number, r: number, colour: string): void {
  const points = (k: number, turn = 0) =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `${Math.round(x + Math.cos((i * Math.PI) / 4 + turn) * r * k)} ${Math.round(y + Math.sin((i * Math.PI) / 4 + turn) * r * k)}`,
    );
  const [outer, inner] = [points(1, 0.39), points(0.55, 0.39)];
  c.fill(`M${outer.join('L')}Z`, mix(colour, '#000000', 0.25));
  outer.forEach((p, i) =>
    c.fill(
      `M${p}L${outer[(i + 1) % 8]}L${inner[(i + 1) % 8]}L${inner[i]}Z`,
      i < 3 ? mix(colour, '#000000', 0.3) : i > 4 ? mix(colour, '#ffffff', 0.45) : colour,
    ),
  );
  c.fill(`M${inner.join('L')}Z`, mix(colour, '#ffffff', 0.25)).fill(`M${inner.slice(4, 8).join('L')}Z`, '#ffffff', 0.4);
}

export function pearl(c: Canvas, x: number, y: number, r: number): void {
  const glow = c.radial(
    [
      [0, '#ffffff'],
      [0.35, '#fbf4ea'],
      [0.75, '#dccdbd'],
      [1, '#a8978a'],
    ],
    [0.36, 0.32, 0.75],
  );
  c.raw(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${glow}"/><ellipse cx="${x - r * 0.3}" cy="${y - r * 0.35}" rx="${r * 0.22}" ry="${r * 0.15}" fill="#fff"/>`,
  );
}

/** A chain drawn along a path: shadow, links and glints. */
export function chain(c: Canvas, d: string, dye: Dye, width = 12): void {
  c.raw(`<path d="${d}" transform="translate(6 14)" fill="none" stroke="#2b2018" stroke-opacity=".16" stroke-width="${width + 4}"/>`);
  c.raw(
    `<path d="${d}" fill="none" stroke="${edge(dye)}" stroke-width="${width}" stroke-dasharray="${width * 1.6} ${width * 0.5}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${stopsOf(dye)[3]}" stroke-width="${width * 0.55}" stroke-dasharray="${width * 1.6} ${width * 0.5}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${stopsOf(dye)[1]}" stroke-width="${width * 0.5}" stroke-dasharray="${width * 0.5} ${width * 1.6}" stroke-dashoffset="${-width * 1.65}"/>`,
  );
}

/** An open box, in whose cushion a jewel lies. */
export function box(c: Canvas, cover: string): void {
  c.raw(
    `<path d="M110 190H790V1090H110Z" transform="translate(16 28)" fill="#2b2018" fill-opacity=".22"/><rect x="110" y="190" width="680" height="900" rx="26" fill="${cover}"/><rect x="110" y="190" width="680" height="900" rx="26" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5"/><rect x="150" y="230" width="600" height="820" rx="14" fill="${mix(cover, '#000000', 0.35)}"/>`,
  );
  const cushion = c.radial(
    [
      [0, '#fffdf8'],
      [0.7, '#f1e9dc'],
      [1, '#cfc3b0'],
    ],
    [0.45, 0.4, 0.75],
  );
  c.raw(`<rect x="162" y="242" width="576" height="796" rx="30" fill="${cushion}"/>`);
}

/** A bust that displays a necklace. */
export function bust(c: Canvas): void {
  const skin = c.linear(
    [
      [0, '#4b4540'],
      [0.35, '#6e6660'],
      [0.6, '#5b544e'],
      [1, '#38332f'],
    ],
    [0, 0, 1, 0],
  );
  c.ground(450, 1090, 420, 44, 0.5);
  c.raw(
    `<path d="M350 150Q450 120 550 150C548 300 560 350 640 400C760 450 800 640 780 1090H120C100 640 140 450 260 400C340 350 352 300 350 150Z" fill="${skin}"/><ellipse cx="450" cy="148" rx="100" ry="22" fill="#2e2a27"/>`,
  );
}

/** A card that displays earrings. */
export const card = (c: Canvas) =>
  c.raw(
    '<path d="M190 180H710V1010H190Z" transform="translate(14 22)" fill="#2b2018" fill-opacity=".14"/><rect x="190" y="180" width="520" height="830" rx="14" fill="#fffdf8"/><rect x="214" y="204" width="472" height="782" rx="8" fill="none" stroke="#d8c9b0" stroke-width="3"/><circle cx="450" cy="256" r="20" fill="#e9e1d3"/>',
  );

/** A velvet roll for bracelets. */
export const wrist = (c: Canvas) => {
  const velvet = c.linear(
    [
      [0, '#d8cfc2'],
      [0.4, '#fffaf0'],
      [1, '#b9ad9c'],
    ],
    [0, 0, 0, 1],
  );
  c.ground(450, 905, 420, 50, 0.45).raw(
    `<path d="M120 470H780V850H120Z" fill="${velvet}"/><ellipse cx="120" cy="660" rx="60" ry="190" fill="#cfc4b3"/><ellipse cx="780" cy="660" rx="60" ry="190" fill="#e6ddcf"/><ellipse cx="780" cy="660" rx="42" ry="160" fill="#d6cbba"/>`,
  );
};
