import { accountFieldNames, cuitRule, phoneRule } from './account-rules.js';
import { type FieldRule, fieldNames, lineRule, optionalRule } from './field-rules.js';
import { accountTexts, formTexts } from './form-texts.js';
import { limits } from './limits.js';
import { paragraphsRule } from './paragraphs.js';
import { parsePesos } from './parse-amount.js';
import { cleanLine } from './plain-text.js';
import { parseInstagramNick, parseTiktokHandle } from './social-handles.js';

/* Rules of the forms about manufacturers (§5). Identity applies the same rules to requests. */

/** In whole pesos. */
export const maxMinPurchase = 1_000_000_000;

const minPurchaseRule =
  (minimum: number): FieldRule =>
  (value) => {
    const amount = parsePesos(value);
    return amount >= minimum && amount <= maxMinPurchase ? undefined : formTexts.minPurchaseInvalid;
  };

/** `'true'` is the value of a ticked box. */
const onlyWithPointOfSale =
  (rule: FieldRule): FieldRule =>
  (value, all) =>
    all['pointOfSale'] === 'true' ? rule(value, all) : undefined;

const { name, street, manufacturerDescription } = limits;

const profileRules = {
  description: optionalRule(paragraphsRule(fieldNames.description, manufacturerDescription)),
  cuit: cuitRule,
  instagramNick: optionalRule((value) => (parseInstagramNick(value) === undefined ? accountTexts.instagram : undefined)),
  tiktokUrl: optionalRule((value) => (parseTiktokHandle(value) === undefined ? accountTexts.tiktok : undefined)),
} as const;

/** A new manufacturer gives a name and a telephone. Other fields may stay empty; an empty minimum is 0. */
export const newManufacturerRules = {
  name: lineRule(fieldNames.name, name),
  phone: phoneRule,
  owner: optionalRule(lineRule(accountFieldNames.owner, name)),
  minPurchase: minPurchaseRule(0),
  street: onlyWithPointOfSale(lineRule(accountFieldNames.street, name)),
  ...profileRules,
} as const satisfies Record<string, FieldRule>;

/** ACC-14. An empty minimum is none. The minimum length of the street is that of the edit form (ACC-16). */
export const manufacturerRules = {
  ...newManufacturerRules,
  owner: lineRule(accountFieldNames.owner, name),
  minPurchase: optionalRule(minPurchaseRule(limits.minPurchase.min)),
  street: onlyWithPointOfSale((value) => {
    if (cleanLine(value, street.max).length < street.formMin) return formTexts.streetRequired;
    return lineRule(accountFieldNames.street, name)(value, {});
  }),
} as const satisfies Record<string, FieldRule>;
