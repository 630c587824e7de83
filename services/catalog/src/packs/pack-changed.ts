import type { ChangeHook } from '@shop/messaging';
import { changedTags } from '../changed-tags.js';
import type { Pack } from './pack.entity.js';

/** What follows from every change of packs: the lists that they join and leave. A plain edit shows wherever the pack's own tag is. */
export const packChanged: ChangeHook<Pack, string[]> = {
  was: (pack) => pack.listings(),

  async changed(tx, changes) {
    tx.touch(
      changes.flatMap(({ was, now }) => changedTags(was ?? [], now?.listings() ?? [])),
      1,
    );
  },
};
