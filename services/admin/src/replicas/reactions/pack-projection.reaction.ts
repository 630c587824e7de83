import { PackCreated, PackDeleted, type PackState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the packs with the name they were published with. Later edits are not tracked. */
@Replica({
  table: 'pack',
  from: PackCreated,
  deletedBy: PackDeleted,
  columns: ({ userId, name, createdAt }) => ({ user_id: userId, name, created_at: createdAt }),
})
export class PackProjection extends ReplicaProjection<PackState> {}
