import { normalizePhone, fieldNames, type FieldRule, fieldTexts, phonePattern } from './field-rules.js';
import type { BuyerData } from './api/orders.js';
import { limits } from './limits.js';
import { orderTexts } from './order-texts.js';
import { cleanLine, lineProblem } from './plain-text.js';

export const buyerName: FieldRule = (value) => {
  const text = cleanLine(value, limits.name.max);
  const { length } = Array.from(text);
  if (length === 0) return orderTexts.nameRequired;
  if (length < limits.name.min) return orderTexts.nameShort;
  return length > limits.name.max ? fieldTexts.length(fieldNames.name, limits.name) : lineProblem(text);
};

/** Rule of an order: the telephone of a profile may be longer than that of the form. */
const orderPhone = (value: string): string | undefined => (phonePattern.test(normalizePhone(value)) ? undefined : fieldTexts.phone);

/** Returns the error texts of an order's buyer data by field, or undefined if the data are valid. */
export function buyerProblems(buyer: Partial<BuyerData> | null | undefined): Partial<Record<keyof BuyerData, string>> | undefined {
  const problems = {
    name: buyerName(buyer?.name ?? '', {}),
    phone: orderPhone(buyer?.phone ?? ''),
  };
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}
