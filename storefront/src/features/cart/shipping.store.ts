import { deliveryNames, type OrderRequest, type Shipping } from '@shop/contracts';
import { computed } from 'nanostores';
import { $root } from '../../lib/root.store.js';
import { isObject } from '../../lib/stored.js';

/** By manufacturer id. */
export type ShippingChoices = Record<string, Shipping>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readChoice(stored: unknown): Shipping {
  const { delivery, carrier, note } = isObject(stored) ? stored : {};
  return {
    ...(isText(delivery) && Object.hasOwn(deliveryNames, delivery) && { delivery: delivery as keyof typeof deliveryNames }),
    ...(isText(carrier) && { carrier }),
    ...(isText(note) && { note }),
  };
}

export const readShipping = (stored: unknown): ShippingChoices =>
  Object.fromEntries(Object.entries(isObject(stored) ? stored : {}).map(([id, choice]) => [id, readChoice(choice)]));

export const $shipping = computed($root, ({ shipping }) => readShipping(shipping));

/** A note belongs to one order; the way of delivery stays for the next one. */
export function withoutSentNotes(stored: unknown, { carts }: OrderRequest): ShippingChoices {
  const choices = readShipping(stored);
  for (const { manufacturer, note } of carts) {
    const choice = choices[manufacturer.userId];
    if (choice?.note === note) delete choice?.note;
  }
  return choices;
}
