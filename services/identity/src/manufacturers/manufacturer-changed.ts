import { pageTags } from '@shop/contracts';
import type { ChangeHook } from '@shop/messaging';
import type { Manufacturer } from './manufacturer.entity.js';

/** Invalidates the pages that show changed manufacturers. */
export const manufacturerChanged: ChangeHook<Manufacturer, undefined> = {
  snapshot: () => undefined,

  async onChanges(tx, changes) {
    tx.invalidatePages(
      changes.map(({ id }) => pageTags.manufacturer(id)),
      1,
    );
  },
};
