import { type Cloth, mix } from './colour.js';

export const WIDTH = 900;
export const HEIGHT = 1200;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const alpha = (value: number): string => String(Math.round(value * 100) / 100);

/** Direction of the light on a piece: torso, sleeve or leg, downwards, or none. */
export type Volume = 'body' | 'tube' | 'drop' | 'none';

/**
 * Builds an SVG of pieces of cloth with volume, folds, seams and stitches. Soft edges are gradients and stacked strokes, because blur
 * filters would cost more than the rest of the picture.
 */
export class Canvas {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private readonly gradients = new Map<string, string>();
  private count = 0;
  /** Draws threads on every piece of cloth, which only a close look shows. */
  weave: (c: Canvas, cloth: Cloth) => string[] = () => [];

  private id(): string {
    return (this.count++).toString(36);
  }

  /** Adds markup unchanged. */
  raw(markup: string): this {
    this.body.push(markup);
    return this;
  }

  def(make: (id: string) => string): string {
    const id = this.id();
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  /** A linear gradient over the bounding box (or in picture units when `box` is false); stops are [offset, colour, opacity]. */
  linear(stops: readonly (readonly [number, string, number?])[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1], box = true): string {
    const inner = stops
      .map(([o, c, a = 1]) => `<stop offset="${alpha(o)}" stop-color="${c}"${a < 1 ? ` stop-opacity="${alpha(a)}"` : ''}/>`)
      .join('');
    const at = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${box ? '' : ' gradientUnits="userSpaceOnUse"'}`;
    return this.shared(`l${at}${inner}`, (id) => `<linearGradient id="${id}" ${at}>${inner}</linearGradient>`);
  }

  radial(stops: readonly (readonly [number, string, number?])[], [cx, cy, r]: readonly number[] = [0.5, 0.5, 0.5]): string {
    const inner = stops
      .map(([o, c, a = 1]) => `<stop offset="${alpha(o)}" stop-color="${c}"${a < 1 ? ` stop-opacity="${alpha(a)}"` : ''}/>`)
      .join('');
    return this.shared(
      `r${cx},${cy},${r}${inner}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${inner}</radialGradient>`,
    );
  }

  /** Defines something once for every use of the same key. */
  shared(key: string, make: (id: string) => string): string {
    const known = this.gradients.get(key);
    if (known) return known;
    const url = this.def(make);
    this.gradients.set(key, url);
    return url;
  }

  /** Declares a shape once so that its shadow, cloth, print and light are drawn from one outline. */
  shape(d: string): string {
    const id = this.id();
    this.defs.push(`<path id="${id}" d="${d}"/>`);
    return id;
  }

  use(id: string, attributes: string): this {
    return this.raw(`<use href="#${id}" ${attributes}/>`);
  }

  /** A soft shadow on the wall behind the shapes. */
  shadow(ids: readonly string[], [dx, dy] = [10, 17]): this {
    const shapes = ids.map((id) => `<use href="#${id}"/>`).join('');
    const layers = [10, 20, 32, 44, 58, 74].map((width) => `<g stroke-width="${width}">${shapes}</g>`).join('');
    return this.raw(
      `<g transform="translate(${dx} ${dy})" fill="#2b2018" fill-opacity=".02" stroke="#2b2018" stroke-opacity=".034" stroke-linejoin="round">${layers}</g>`,
    );
  }

  /** A contact shadow on a floor or table. */
  ground(cx: number, cy: number, rx: number, ry: number, strength = 0.4): this {
    const fill = this.radial([
      [0, '#2b2018', strength],
      [0.55, '#2b2018', strength * 0.45],
      [1, '#2b2018', 0],
    ]);
    return this.raw(`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`);
  }

  /** Fills a declared shape with cloth, an optional print, light and a fine edge. */
  dress(id: string, cloth: Cloth, { print, volume = 'body' }: { print?: string | undefined; volume?: Volume } = {}): this {
    this.use(id, `fill="${cloth.base}"`);
    if (print) this.use(id, `fill="${print}"`);
    const light = this.volume(cloth, volume);
    if (light) this.use(id, `fill="${light}"`);
    for (const fill of this.weave(this, cloth)) this.use(id, `fill="${fill}"`);
    return this.use(id, `fill="none" stroke="${cloth.deep}" stroke-opacity=".55" stroke-width="2.5" stroke-linejoin="round"`);
  }

  /** Declares and fills a shape. */
  piece(d: string, cloth: Cloth, options: { print?: string | undefined; volume?: Volume } = {}): this {
    return this.dress(this.shape(d), cloth, options);
  }

  private volume({ deep, depth, shine }: Cloth, volume: Volume): string | undefined {
    const white = '#ffffff';
    if (volume === 'body')
      return this.linear(
        [
          [0, deep, depth * 0.85],
          [0.14, deep, depth * 0.3],
          [0.32, white, shine * 0.5],
          [0.42, white, shine],
          [0.56, white, 0],
          [0.8, deep, depth * 0.3],
          [1, deep, depth],
        ],
        [0, 0, 1, 0.06],
      );
    if (volume === 'tube')
      return this.linear(
        [
          [0, deep, depth * 0.7],
          [0.35, white, shine * 0.9],
          [0.6, deep, depth * 0.1],
          [1, deep, depth * 0.95],
        ],
        [0, 0, 1, 0],
      );
    if (volume === 'drop')
      return this.linear([
        [0, white, shine],
        [0.4, white, 0],
        [1, deep, depth * 0.8],
      ]);
    return undefined;
  }

  /** Draws a fold from one point to another: a soft dark valley with a lit ridge, `width` across, bent by `bend`. */
  fold(cloth: Cloth, [x1, y1, x2, y2]: readonly [number, number, number, number], width = 26, bend = 0): this {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const [mx, my] = [(x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend];
    const leaf = (w: number, shift: number) => {
      const at = (k: number) => `${n(mx + nx * (shift + k))} ${n(my + ny * (shift + k))}`;
      return `M${n(x1)} ${n(y1)}Q${at(w)} ${n(x2)} ${n(y2)}Q${at(-w)} ${n(x1)} ${n(y1)}Z`;
    };
    const dark = cloth.depth * 0.3;
    return this.raw(
      `<path d="${leaf(width, 0)}${leaf(width * 0.5, 0)}" fill="${cloth.deep}" fill-opacity="${alpha(dark)}"/>` +
        `<path d="${leaf(width * 0.6, -width * 0.9)}" fill="#fff" fill-opacity="${alpha(cloth.shine * 0.55)}"/>`,
    );
  }

  folds(cloth: Cloth, list: readonly (readonly [number, number, number, number, number?, number?])[]): this {
    for (const [x1, y1, x2, y2, width, bend] of list) this.fold(cloth, [x1, y1, x2, y2], width, bend);
    return this;
  }

  /** A join between two pieces. */
  seam(cloth: Cloth, d: string, width = 3): this {
    return this.raw(
      `<path d="${d}" fill="none" stroke="${cloth.deep}" stroke-opacity=".6" stroke-width="${width}" stroke-linecap="round"/>`,
    );
  }

  /** A row of stitches. */
  stitch(colour: string, d: string, width = 3): this {
    return this.raw(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity=".85" stroke-width="${width}" stroke-dasharray="9 6" stroke-linecap="round"/>`,
    );
  }

  stroke(d: string, colour: string, width: number, opacity = 1): this {
    return this.raw(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${opacity < 1 ? ` stroke-opacity="${alpha(opacity)}"` : ''} stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }

  fill(d: string, colour: string, opacity = 1): this {
    return this.raw(`<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${alpha(opacity)}"` : ''}/>`);
  }

  button(x: number, y: number, r: number, colour: string): this {
    return this.raw(
      `<circle cx="${n(x)}" cy="${n(y + 2)}" r="${r}" fill="#000" fill-opacity=".25"/><circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${colour}"/>` +
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.62)}" fill="none" stroke="${mix(colour, '#000000', 0.3)}" stroke-width="1.5"/>` +
        `<path d="M${n(x - r * 0.25)} ${n(y)}h${n(r * 0.5)}" stroke="${mix(colour, '#000000', 0.5)}" stroke-width="2"/>`,
    );
  }

  /** Draws the right half with `draw` and mirrors it to the left. */
  mirrored(draw: (c: Canvas) => void): this {
    const start = this.body.length;
    draw(this);
    const half = this.body.splice(start).join('');
    const id = this.id();
    return this.raw(`<g id="${id}">${half}</g><use href="#${id}" transform="matrix(-1 0 0 1 ${WIDTH} 0)"/>`);
  }

  /** `pose` is a transformation of everything in front of the background; `area` is the part that is shown: x, y, width, height. */
  toSvg(background: string, { pose, area = [0, 0, WIDTH, HEIGHT] }: { pose?: string; area?: readonly number[] } = {}): string {
    const body = pose ? `<g transform="${pose}">${this.body.join('')}</g>` : this.body.join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area.map(n).join(' ')}" width="${WIDTH}" height="${HEIGHT}">` +
      `${this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : ''}${background}${body}</svg>`
    );
  }
}
