const CENTRE = 450;
const n = (value: number): string => String(Math.round(value * 10) / 10);

type Point = readonly [number, number];
/** Line to a point, quadratic (control, point) or cubic (control, control, point). */
export type Segment =
  readonly [number, number] | readonly [number, number, number, number] | readonly [number, number, number, number, number, number];

const letters = { 2: 'L', 4: 'Q', 6: 'C' } as const;

/** A closed outline symmetric about the middle, from its right half: from the top of the axis (or near it) down to the bottom of the axis. */
export function symmetric(start: Point, ...segments: readonly Segment[]): string {
  const right = segments.map((s) => `${letters[s.length]}${s.map(n).join(' ')}`).join('');
  const flip = (x: number) => 2 * CENTRE - x;
  const points: Point[] = [start, ...segments.map((s): Point => [s.at(-2) ?? 0, s.at(-1) ?? 0])];
  const last = points.at(-1) ?? start;
  const left = segments
    .map((s, i) => {
      const [x, y] = points[i] ?? start;
      const controls: number[] = [];
      for (let k = s.length - 4; k >= 0; k -= 2) controls.push(flip(s[k] ?? 0), s[k + 1] ?? 0);
      return `${letters[s.length]}${[...controls, flip(x), y].map(n).join(' ')}`;
    })
    .toReversed()
    .join('');
  const across = last[0] === CENTRE ? '' : `L${n(flip(last[0]))} ${n(last[1])}`;
  return `M${n(start[0])} ${n(start[1])}${right}${across}${left}Z`;
}

/** The mirror image of a path made of absolute coordinates. */
export function flip(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${Math.round((900 - Number(x)) * 10) / 10} ${y}`);
}
