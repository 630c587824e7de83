import { type EventEnvelope, OrderStepPassed, type OrderStepState } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { updateManufacturerIfExists } from '../commands/update-manufacturer.js';

/** Replica of the order steps that cart-orders counts. Each change goes to the manufacturer, and with its event to every service. */
@Replica({ table: 'order_step', from: OrderStepPassed, columns: ({ step }) => ({ step }) })
export class OrderStepProjection extends ReplicaProjection<OrderStepState> {
  /** With low priority for pages: no manufacturer waits for its step, as it waits for its edits. */
  override async handle(event: EventEnvelope<OrderStepState>): Promise<void> {
    await this.unitOfWork.run((tx) => this.upsert(tx, event), { tier: 2 });
  }

  protected override async upsert(tx: Tx, event: EventEnvelope<OrderStepState>): Promise<boolean> {
    const { id, step } = event.body;
    const changed = await super.upsert(tx, event);
    if (changed) await updateManufacturerIfExists(tx, id, (manufacturer) => manufacturer.setOrderStep(step));
    return changed;
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    if (changed) await updateManufacturerIfExists(tx, event.body.id, (manufacturer) => manufacturer.setOrderStep(0));
    return changed;
  }
}
