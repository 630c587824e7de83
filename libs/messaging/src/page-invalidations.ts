import { PagesTouched } from '@shop/contracts/events';
import type { OutboxRow } from './outbox.js';

/** Page tags invalidated in one transaction: one event per tier at most; a tag of tier 1 is left out of tier 2. */
export class PageInvalidations {
  readonly #tiers = new Map<string, 1 | 2>();

  /** `minTier` 2 lowers every tag to tier 2, for bulk work. */
  constructor(private readonly minTier: 1 | 2) {}

  add(tags: readonly string[], requestedTier: 1 | 2): void {
    const tier = this.minTier === 2 ? 2 : requestedTier;
    for (const tag of tags) if (tier === 1 || !this.#tiers.has(tag)) this.#tiers.set(tag, tier);
  }

  outboxRows(): OutboxRow[] {
    return ([1, 2] as const)
      .map((tier) => ({ tier, tags: [...this.#tiers].filter(([, t]) => t === tier).map(([tag]) => tag) }))
      .filter(({ tags }) => tags.length > 0)
      .map((body) => ({ event: PagesTouched, body }));
  }
}
