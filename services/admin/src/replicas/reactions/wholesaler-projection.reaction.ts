import { WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the wholesalers, for statistics and names. */
@Replica({
  table: 'wholesaler',
  from: WholesalerNamed,
  deletedBy: WholesalerDeleted,
  columns: ({ name, city, createdAt }) => ({ name, city, created_at: createdAt }),
  columnsOfDeleted: { name: '', city: '' },
})
export class WholesalerProjection extends ReplicaProjection<WholesalerName> {}
