type Rgb = readonly [number, number, number];

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const parse = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
const byte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Mixes `a` with `b`; `t` (0…1) is the share of `b`. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [parse(a), parse(b)];
  const blend = (i: 0 | 1 | 2) => byte(x[i] + (y[i] - x[i]) * t);
  return `#${blend(0)}${blend(1)}${blend(2)}`;
}

/** Perceived lightness, 0 (black) … 1 (white). */
export function lightness(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The tones that one dye takes on a piece of cloth. */
export interface Cloth {
  base: string;
  /** Lit areas. */
  light: string;
  /** Shaded areas: insides, backs, ribs. */
  shade: string;
  /** Deepest folds and shadows. */
  deep: string;
  /** Decorative thread that stands out from the base. */
  thread: string;
  /** Strength of light (white) and shadow (deep), 0…1. */
  shine: number;
  depth: number;
}

export function cloth(base: string): Cloth {
  const l = lightness(base);
  const dark = l < 0.25;
  const pale = l > 0.82;
  const deep = pale ? mix(base, '#57616e', 0.62) : dark ? mix(base, '#000000', 0.75) : mix(base, '#1a1030', 0.62);
  return {
    base,
    light: mix(base, '#ffffff', dark ? 0.16 : 0.28),
    shade: pale ? mix(base, '#8b95a3', 0.3) : mix(base, dark ? '#000000' : '#1a1030', dark ? 0.35 : 0.24),
    deep,
    thread: dark ? mix(base, '#ffffff', 0.34) : pale ? mix(base, '#7d8794', 0.5) : mix(base, '#ffffff', 0.5),
    shine: dark ? 0.2 : pale ? 0.5 : 0.22,
    depth: dark ? 0.6 : pale ? 0.42 : 0.46,
  };
}

/** A metal, as the stops of a gradient across a rounded surface. */
export const metals = {
  dorado: ['#fff3c4', '#e2b54a', '#a8741d', '#f6d980', '#8f5f16'],
  plateado: ['#ffffff', '#c9ced6', '#858d99', '#eef1f4', '#6d7581'],
  rosado: ['#ffe9e0', '#dfa48d', '#a8654f', '#f5cdbd', '#8f5341'],
} as const;
export type Metal = keyof typeof metals;
