import {
  cleanLine,
  cleanParagraphs,
  deliveryNames,
  type FieldRule,
  hasCarrier,
  limits,
  type Shipping,
  shippingProblems,
  shippingRules,
} from '@shop/contracts';
import { z } from 'zod';

/** Longer than what the rule accepts, because the rule is for the text without line breaks and spaces at its ends. */
const typedText = (max: number, tooLong: string, rule: FieldRule) =>
  z
    .string()
    .max(4 * max, { error: tooLong, abort: true })
    .superRefine((typed, context) => {
      const message = rule(typed, {});
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .nullish();

/** Fields that clients may leave out: old ones do not know them. */
export const shippingFields = {
  delivery: z.enum(Object.keys(deliveryNames) as (keyof typeof deliveryNames)[], { error: shippingProblems.delivery }).nullish(),
  carrier: typedText(limits.shipping.carrier, shippingProblems.carrier, shippingRules.carrier),
  note: typedText(limits.shipping.note, shippingProblems.note, shippingRules.note),
};

/** Cleans the texts, and drops what is empty and a carrier where none is used. */
export function toShipping(fields: z.infer<z.ZodObject<typeof shippingFields>>): Shipping {
  const delivery = fields.delivery ?? undefined;
  const carrier = hasCarrier({ delivery }) ? cleanLine(fields.carrier ?? '', limits.shipping.carrier) : '';
  const note = cleanParagraphs(fields.note ?? '', limits.shipping.note);
  return { ...(delivery && { delivery }), ...(carrier && { carrier }), ...(note && { note }) };
}
