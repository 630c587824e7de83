import { pageTags } from '@shop/contracts';
import type { ChangeHook } from '@shop/messaging';
import { changedTags } from '../changed-tags.js';
import { keepWithdrawn, type PublicationSnapshot, publicationSnapshot } from '../withdrawn-publications.js';
import type { Pack } from './pack.entity.js';

/** Keeps copies of blocked packs hidden, and invalidates the pages that show changed packs, and the listings that packs join or leave. */
export const packChanged: ChangeHook<Pack, PublicationSnapshot & { listings: string[] }> = {
  snapshot: (pack) => ({ ...publicationSnapshot(pack, []), listings: pack.listings() }),

  async onChanges(tx, changes) {
    await keepWithdrawn(
      tx.manager,
      'pack',
      changes.map(({ id, before, after }) => ({ id, before, after, imageUrls: [] })),
    );
    tx.invalidatePages(
      changes.flatMap(({ id, before, after }) => [pageTags.pack(id), ...changedTags(before?.listings ?? [], after?.listings() ?? [])]),
      1,
    );
  },
};
