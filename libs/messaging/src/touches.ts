import { PagesTouched } from '@shop/contracts/events';
import type { PageTags } from './aggregate.js';
import type { OutboxLine } from './outbox.js';

/** The pages touched in one transaction: at most one event per tier, and a tag of tier 1 is not said again in tier 2. */
export class Touches {
  readonly #tiers = new Map<string, 1 | 2>();

  /** Nothing is touched more urgently than `most`. */
  constructor(private readonly most: 1 | 2) {}

  add(tags: readonly string[], wanted: 1 | 2): void {
    const tier = this.most === 2 ? 2 : wanted;
    for (const tag of tags) if (tier === 1 || !this.#tiers.has(tag)) this.#tiers.set(tag, tier);
  }

  addAll(pages: readonly PageTags[]): void {
    for (const { tags, tier } of pages) this.add(tags, tier);
  }

  lines(): OutboxLine[] {
    return ([1, 2] as const)
      .map((tier) => ({ tier, tags: [...this.#tiers].filter(([, t]) => t === tier).map(([tag]) => tag) }))
      .filter(({ tags }) => tags.length > 0)
      .map((body) => ({ event: PagesTouched, body }));
  }
}
