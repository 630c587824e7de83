import { barePhone, fieldNames, type FieldRule, fieldTexts, phonePattern } from './field-rules.js';
import type { BuyerData } from './api/orders.js';
import { limits } from './limits.js';
import { orderTexts } from './order-texts.js';

const name: FieldRule = (value) => {
  const { length } = Array.from(value.trim());
  if (length === 0) return orderTexts.nameRequired;
  if (length < limits.name.min) return orderTexts.nameShort;
  return length > limits.name.max ? fieldTexts.length(fieldNames.name, limits.name) : undefined;
};

/** The buyer's data as the cart's form takes them (CART-09, CART-10). */
export const buyerRules = {
  name,
  phone: (value) => (/^\d{10}$/.test(barePhone(value)) ? undefined : orderTexts.phoneTenDigits),
} as const satisfies Record<string, FieldRule>;

/** What an order takes: the telephones of profiles are longer than the form's. */
const orderPhone = (value: string): string | undefined => (phonePattern.test(barePhone(value)) ? undefined : fieldTexts.phone);

/** What keeps an order from being sent for this buyer, by field; undefined when nothing does. */
export function buyerProblems(buyer: Partial<BuyerData> | null | undefined): Partial<Record<keyof BuyerData, string>> | undefined {
  const problems = {
    name: name(buyer?.name ?? '', {}),
    phone: orderPhone(buyer?.phone ?? ''),
  };
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}
