import { OrderStepPassed, type OrderStepState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** The highest of `orderSteps` that the orders of a manufacturer passed; its id is the manufacturer's user id. */
@Entity('order_step')
export class OrderStep extends Aggregate {
  @Column('int')
  step: number;

  /** Orders are never deleted, so a lower step is that of an outdated count. */
  pass(step: number): void {
    if (step <= this.step) return;
    this.step = step;
    this.record(OrderStepPassed);
  }

  state(): OrderStepState {
    return { id: this.id, step: this.step };
  }
}
