import { computed } from 'nanostores';
import { $root, updateRoot } from '../../lib/root.store.js';
import { isObject } from '../../lib/stored.js';

/** Number of an order → what its buyer has done: numbers of the parts whose chat was opened, and names of steps. */
type OrderSteps = Record<string, string[]>;
const maxOrders = 20;

export const readOrderSteps = (stored: unknown): OrderSteps =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([number, done]) =>
          Array.isArray(done) ? [[number, done.filter((step) => typeof step === 'string')] as const] : [],
        ),
      )
    : {};

export const $orderSteps = computed($root, ({ orderSteps }) => readOrderSteps(orderSteps));

export function setOrderStep(number: string, step: string, isDone = true): void {
  updateRoot((state) => {
    const { [number]: done = [], ...otherOrders } = readOrderSteps(state.orderSteps);
    const next = [...done.filter((other) => other !== step), ...(isDone ? [step] : [])];
    return { ...state, orderSteps: Object.fromEntries([...Object.entries(otherOrders), [number, next] as const].slice(-maxOrders)) };
  });
}
