import { parseArgs } from 'node:util';

/** How long a bench edits, and how often. */
export interface Pace {
  seconds: number;
  perSecond: number;
}

/**
 * Reads `--seconds 30` and `--rate 4` (edits a second) of a bench's options, and leaves those for its stores. A machine that cannot make ten
 * edits a second measures its own queues with them. Throws on anything unknown.
 */
export function paceIn(given: readonly string[]): { pace: Pace; options: string[] } {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '10' },
      redis: { type: 'boolean', default: false },
      meilisearch: { type: 'boolean', default: false },
    },
  });
  const pace = { seconds: Number(values.seconds), perSecond: Number(values.rate) };
  if (!(pace.seconds >= 1 && pace.perSecond > 0)) throw new Error(`--seconds ${values.seconds} --rate ${values.rate}: not a pace`);
  return { pace, options: (['redis', 'meilisearch'] as const).filter((name) => values[name]).map((name) => `--${name}`) };
}
