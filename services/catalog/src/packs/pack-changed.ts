import type { ChangeHook } from '@shop/messaging';
import { changedTags } from '../changed-tags.js';
import type { Pack } from './pack.entity.js';

/** Invalidates the listings that packs join or leave. Other edits are covered by the pack's own page tag. */
export const packChanged: ChangeHook<Pack, string[]> = {
  snapshot: (pack) => pack.listings(),

  async onChanges(tx, changes) {
    tx.invalidatePages(
      changes.flatMap(({ before, after }) => changedTags(before ?? [], after?.listings() ?? [])),
      1,
    );
  },
};
