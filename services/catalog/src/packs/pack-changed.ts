import { pageTags } from '@shop/contracts';
import type { ChangeHook } from '@shop/messaging';
import { changedTags } from '../changed-tags.js';
import type { Pack } from './pack.entity.js';

/** Invalidates the pages that show changed packs, and the listings that packs join or leave. */
export const packChanged: ChangeHook<Pack, string[]> = {
  snapshot: (pack) => pack.listings(),

  async onChanges(tx, changes) {
    tx.invalidatePages(
      changes.flatMap(({ id, before, after }) => [pageTags.pack(id), ...changedTags(before ?? [], after?.listings() ?? [])]),
      1,
    );
  },
};
