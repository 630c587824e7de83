import { Random } from '../random.js';

export const views = ['front', 'back', 'detail'] as const;
export type View = (typeof views)[number];

/** The choices that make the drawing of one product differ from others of its family: the same in every view of the product. */
export class Look {
  /** Without a seed every choice is the first, and nothing is moved. */
  constructor(
    private readonly seed?: string,
    readonly view: View = 'front',
    /** The manufacturer hangs its clothes; others show them as if on a mannequin. */
    readonly hangs = false,
  ) {}

  get back(): boolean {
    return this.view === 'back';
  }

  /** An option may be undefined. */
  pick<T>(name: string, options: readonly T[]): T {
    return options[this.seed === undefined ? 0 : this.random(name).int(0, options.length - 1)] as T;
  }

  chance(name: string, probability: number): boolean {
    return this.seed !== undefined && this.random(name).chance(probability);
  }

  /** A number around 0, at most `maxShift` away. */
  shift(name: string, maxShift: number): number {
    return this.seed === undefined ? 0 : Math.round((this.random(name).next() * 2 - 1) * maxShift * 100) / 100;
  }

  /** Replaces properties by one of their choices each. */
  vary<T extends object>(options: T, choices: Choices<T>): T {
    const chosen = Object.entries(choices).map(([name, from]) => [name, this.pick(name, from as readonly unknown[])]);
    return { ...options, ...(Object.fromEntries(chosen) as Partial<T>) };
  }

  private random(name: string): Random {
    return new Random(`${this.seed} ${name}`);
  }
}

/** Values of some properties; the first is the one without a seed. */
export type Choices<T> = { readonly [K in keyof T]?: readonly T[K][] };

export const plainLook = new Look();
