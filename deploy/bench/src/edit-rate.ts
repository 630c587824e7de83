import { parseArgs } from 'node:util';

/** Duration and rate of a bench's edits. */
export interface EditRate {
  seconds: number;
  perSecond: number;
}

/**
 * Parses `--seconds 30` and `--rate 4` (edits per second) and returns the other options. A machine that is too slow for ten edits a
 * second would measure its own queues. Throws on unknown options.
 */
export function parseEditRate(args: readonly string[]): { rate: EditRate; options: string[] } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '10' },
      redis: { type: 'boolean', default: false },
      meilisearch: { type: 'boolean', default: false },
    },
  });
  const rate = { seconds: Number(values.seconds), perSecond: Number(values.rate) };
  if (!(rate.seconds >= 1 && rate.perSecond > 0)) throw new Error(`--seconds ${values.seconds} --rate ${values.rate}: not an edit rate`);
  return { rate, options: (['redis', 'meilisearch'] as const).filter((name) => values[name]).map((name) => `--${name}`) };
}
