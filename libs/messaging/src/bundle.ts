import type { EventDefinition, Fact } from '@shop/contracts/events';

/**
 * Puts the facts of one request that travel together into one, behind the first of them. They must come in the order of the outbox. Where a
 * batch ends in the midst of them they are two, which does no harm, as little as other bundles of the same facts after a crash.
 */
export function bundled(facts: readonly Fact[], events: ReadonlyMap<string, EventDefinition>): Fact[] {
  const jobs: Fact[] = [];
  for (const fact of facts) {
    const before = jobs.at(-1);
    if (before && events.get(fact.name)?.together && fact.name === before.name && fact.requestId && fact.requestId === before.requestId)
      (before.others ??= []).push(fact);
    else jobs.push({ ...fact });
  }
  return jobs;
}

/** The facts of a job, each by itself. */
export function unbundled({ others = [], ...first }: Fact): Fact[] {
  return [first, ...others];
}
