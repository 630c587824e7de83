import { z } from 'zod';
import { defineEvent } from './define.js';

/** The highest of `orderSteps` that the orders of a manufacturer passed; `id` is its user id (D-145). */
export const orderStepState = z.object({ id: z.uuid(), step: z.int().min(0) });
export type OrderStepState = z.infer<typeof orderStepState>;

export const OrderStepPassed = defineEvent({
  name: 'order-step.passed',
  version: 1,
  schema: orderStepState,
  owners: ['cart-orders'],
  consumers: ['identity'],
});
