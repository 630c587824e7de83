/** Seeded random generator (mulberry32): the same numbers on every machine and in every run. */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const item = from[this.int(0, from.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** A new array in random order. */
  shuffle<T>(from: readonly T[]): T[] {
    const keyed = from.map((item) => ({ item, key: this.next() }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** `count` distinct items (or all, if there are fewer), in random order. */
  sample<T>(from: readonly T[], count: number): T[] {
    return this.shuffle(from).slice(0, count);
  }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** A UUIDv7 of the given time whose random part comes from `random`, so that it is the same in every run. */
export function uuidAt(instant: Date, random: Random): string {
  const time = hex(instant.getTime(), 12);
  const parts = [random.int(0, 0xfff), 0x8000 | random.int(0, 0x3fff), random.int(0, 0xffffff), random.int(0, 0xffffff)] as const;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(parts[0], 3)}-${hex(parts[1], 4)}-${hex(parts[2], 6)}${hex(parts[3], 6)}`;
}
