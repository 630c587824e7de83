import { ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the manufacturers, for statistics and names. */
@Replica({
  table: 'manufacturer',
  from: ManufacturerEdited,
  also: [ManufacturerCreated],
  deletedBy: ManufacturerDeleted,
  columns: ({ name, image, verificationStatus, createdAt }) => ({
    name,
    image,
    verification_status: verificationStatus,
    created_at: createdAt,
  }),
  columnsOfDeleted: { name: '', image: null },
})
export class ManufacturerProjection extends ReplicaProjection<ManufacturerState> {}
