import type { EventDefinition, Fact } from '@shop/contracts/events';

type Bundle<Line> = [first: Line, ...others: Line[]];

/**
 * What goes into one job: a line of an outbox by itself, or those of one request that travel together, in their order. Where a batch ends in
 * the midst of them they are two, which does no harm, as little as other bundles of the same lines after a crash.
 */
export function bundles<Line extends { name: string; requestId?: string | null }>(
  lines: readonly Line[],
  events: ReadonlyMap<string, EventDefinition>,
): Bundle<Line>[] {
  const all: Bundle<Line>[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const [before] = last ?? [];
    if (events.get(line.name)?.together && line.requestId && line.name === before?.name && line.requestId === before.requestId)
      last?.push(line);
    else all.push([line]);
  }
  return all;
}

/** The facts of a job, each by itself. */
export function unbundled({ others = [], ...first }: Fact): Fact[] {
  return [first, ...others];
}
