import { buyerName } from './buyer-rules.js';
import { canonicalPhone } from './canonical-phone.js';
import { type FieldRule, normalizePhone } from './field-rules.js';
import { limits } from './limits.js';
import { orderTexts } from './order-texts.js';

/** The ten digits of a number of Argentina that a buyer typed with +54, 9, 0 or 15, as in links to chats; other numbers without separators. */
export const buyerPhone = (typed: string): string => canonicalPhone(normalizePhone(typed));

/** Rules of the form for buyer data in the cart (CART-09, CART-10). */
export const buyerRules = {
  name: buyerName,
  phone: (value) =>
    /^\d+$/.test(normalizePhone(value)) && buyerPhone(value).length === limits.phone.min ? undefined : orderTexts.phoneTenDigits,
} as const satisfies Record<string, FieldRule>;
