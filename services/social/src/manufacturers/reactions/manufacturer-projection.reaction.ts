import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';
import { deleteInBatches } from '../../database/delete-in-batches.js';

/** Replica of the manufacturers: their name and image for lists, and whether they are public. */
@Replica({
  table: 'manufacturer',
  from: ManufacturerEdited,
  also: [ManufacturerCreated],
  deletedBy: ManufacturerDeleted,
  columns: ({ name, image, live, verificationStatus, suspended }) => ({
    name,
    image,
    live,
    // A suspended manufacturer is not public, like one that was never verified.
    verification_status: suspended ? 'not_started' : verificationStatus,
  }),
  columnsOfDeleted: { name: '', image: null, live: false },
})
export class ManufacturerProjection extends ReplicaProjection<ManufacturerState> {
  /** Also deletes the follows and reviews of the manufacturer. Its products are deleted by their own events. */
  override async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await super.markDeleted(event);
    await deleteInBatches(this.unitOfWork, ['follow', 'review', 'review_tombstone'], 'manufacturer_id', event.body.id);
  }
}
