import type { EventDefinition, EventEnvelope } from '@shop/contracts/events';

type Bundle<Line> = [first: Line, ...others: Line[]];

/**
 * Groups outbox rows into jobs: one row per job, or the rows of one request whose event is `batched`, in their order. A group
 * may be split between two batches, which does no harm.
 */
export function bundles<Line extends { name: string; requestId?: string | null }>(
  lines: readonly Line[],
  events: ReadonlyMap<string, EventDefinition>,
): Bundle<Line>[] {
  const all: Bundle<Line>[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const [before] = last ?? [];
    if (events.get(line.name)?.batched && line.requestId && line.name === before?.name && line.requestId === before.requestId)
      last?.push(line);
    else all.push([line]);
  }
  return all;
}

export function unbundled({ others = [], ...first }: EventEnvelope): EventEnvelope[] {
  return [first, ...others];
}
