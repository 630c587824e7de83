import { nameSkeleton } from '@shop/contracts';
import { rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** The columns of a product or pack that decide whether it is a copy of a blocked one. Packs have no picture of their own. */
export interface Publication {
  userId: string;
  name: string;
  mainImage?: string;
  blockedReason: string | null;
}
export interface PublicationSnapshot extends Publication {
  /** Addresses of all its pictures. */
  imageUrls: readonly string[];
}
export interface PublicationChange {
  id: string;
  before: PublicationSnapshot | undefined;
  after: (Publication & { inheritBlock(reason: string): void }) | undefined;
  /** Addresses of all its pictures after the change. */
  imageUrls: readonly string[];
}
type Kind = 'product' | 'pack';

/** A blocked product or pack, or the tombstone of one that its owner deleted or changed into another. */
interface Withdrawal {
  itemId: string;
  isTombstone: boolean;
  userId: string;
  nameKey: string | null;
  mainImage: string | null;
  reason: string;
}

export const publicationSnapshot = (
  { userId, name, mainImage, blockedReason }: Publication,
  imageUrls: readonly string[],
): PublicationSnapshot => ({
  userId,
  name,
  ...(mainImage !== undefined && { mainImage }),
  blockedReason,
  imageUrls,
});

/**
 * Keeps what an admin blocked hidden when its owner deletes it and publishes it again, duplicates it, or edits another item into it: an item
 * with the name, or among its pictures the main picture, of a blocked one of the same owner is blocked for the same reason, until an admin unblocks it. The change
 * hooks call this, so that no command can forget it.
 */
export async function keepWithdrawn(manager: EntityManager, kind: Kind, changes: readonly PublicationChange[]): Promise<void> {
  const withdrawn = changes.filter(({ before, after }) => isBlocked(before) && (!after || changesNameOrPicture(before, after)));
  if (withdrawn.length > 0) await insertTombstones(manager, kind, withdrawn);
  const unblocked = changes.filter(({ before, after }) => isBlocked(before) && after && !isBlocked(after));
  if (unblocked.length > 0) await releaseTombstones(manager, kind, unblocked);
  const shown = changes.filter(({ before, after }) => after && !isBlocked(after) && !isBlocked(before));
  if (shown.length > 0) await inheritBlocks(manager, kind, shown);
}

const isBlocked = (publication: Publication | undefined): boolean => publication !== undefined && publication.blockedReason !== null;
const changesNameOrPicture = (before: Publication | undefined, after: Publication): boolean =>
  before?.name !== after.name || before.mainImage !== after.mainImage;

async function insertTombstones(manager: EntityManager, kind: Kind, withdrawn: readonly PublicationChange[]): Promise<void> {
  const tombstones = withdrawn.flatMap(({ id, before }) =>
    before
      ? [
          {
            item_id: id,
            user_id: before.userId,
            name_key: nameSkeleton(before.name),
            main_image: before.mainImage,
            reason: before.blockedReason,
          },
        ]
      : [],
  );
  await manager.query(
    `insert into withdrawn_publication (kind, item_id, user_id, name_key, main_image, reason)
     select $1::text, item_id, user_id, name_key, main_image, reason
     from jsonb_to_recordset($2::jsonb) as given (item_id uuid, user_id uuid, name_key text, main_image text, reason text)
     except select kind, item_id, user_id, name_key, main_image, reason from withdrawn_publication where kind = $1`,
    [kind, JSON.stringify(tombstones)],
  );
}

/** An admin accepted these names and pictures. What else a tombstone has stays withdrawn. */
async function releaseTombstones(manager: EntityManager, kind: Kind, unblocked: readonly PublicationChange[]): Promise<void> {
  for (const { after, imageUrls } of unblocked) {
    if (!after) continue;
    await manager.query(
      `update withdrawn_publication set name_key = nullif(name_key, $3), main_image = case when main_image <> all($4) then main_image end
       where kind = $1 and user_id = $2`,
      [kind, after.userId, nameSkeleton(after.name), imageUrls],
    );
    await manager.query('delete from withdrawn_publication where kind = $1 and user_id = $2 and name_key is null and main_image is null', [
      kind,
      after.userId,
    ]);
  }
}

async function inheritBlocks(manager: EntityManager, kind: Kind, shown: readonly PublicationChange[]): Promise<void> {
  const candidates = shown.filter((change) => isRenamed(change) || newPicturesOf(change).length > 0);
  if (candidates.length === 0) return;
  const withdrawals = await findWithdrawals(manager, kind, candidates);
  for (const change of candidates) {
    const original = withdrawals.find((withdrawal) => isCopy(change, withdrawal));
    if (original) change.after?.inheritBlock(original.reason);
  }
}

/** An edit is compared by what it changed: an admin may have unblocked an item that still looks like another blocked one. */
function isCopy(change: PublicationChange, withdrawal: Withdrawal): boolean {
  const { id, after } = change;
  const isItself = !withdrawal.isTombstone && withdrawal.itemId === id;
  if (!after || isItself || withdrawal.userId !== after.userId) return false;
  if (isRenamed(change) && nameSkeleton(after.name) === withdrawal.nameKey) return true;
  return withdrawal.mainImage !== null && newPicturesOf(change).includes(withdrawal.mainImage);
}

const isRenamed = ({ before, after }: PublicationChange): boolean => before?.name !== after?.name;

/** Pictures that it did not have before, and its main picture if that is another now. */
const newPicturesOf = ({ before, after, imageUrls }: PublicationChange): string[] =>
  imageUrls.filter((url) => !before?.imageUrls.includes(url) || (url === after?.mainImage && url !== before.mainImage));

async function findWithdrawals(manager: EntityManager, kind: Kind, changes: readonly PublicationChange[]): Promise<Withdrawal[]> {
  const mainImage = kind === 'product' ? 'main_image' : 'null';
  const withdrawals = await rows<Withdrawal & { name: string | null }>(
    manager,
    `select id as "itemId", false as "isTombstone", user_id as "userId", name, null as "nameKey", ${mainImage} as "mainImage", blocked_reason as reason
     from ${kind} where blocked_reason is not null and user_id = any($1::uuid[])
     union all
     select item_id, true, user_id, null, name_key, main_image, reason from withdrawn_publication where kind = $2 and user_id = any($1::uuid[])`,
    [[...new Set(changes.flatMap(({ after }) => after?.userId ?? []))], kind],
  );
  return withdrawals.map(({ name, nameKey, ...withdrawal }) => ({ ...withdrawal, nameKey: name === null ? nameKey : nameSkeleton(name) }));
}
