import { barePhone, type FieldRule, fieldNames, fieldTexts, type LengthRange, phonePattern } from './field-rules.js';
import { limits } from './limits.js';
import { passwordProblem } from './passwords.js';
import { instagramNick, tiktokHandle } from './social-handles.js';
import { formTexts, secondFactorTexts } from './form-texts.js';
import { typedPesos } from './typed-amount.js';

/* What people type about themselves (§5): rules of the forms that identity asks as well. */

/** Something, an at sign, something with a dot, and none of what only stands in lists of addresses (AUTH-03). */
export const emailPattern = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/;
export const emailMax = 254;
/** Highest amount anybody may ask for, in whole pesos. */
export const minPurchaseMax = 1_000_000_000;

const text =
  (what: string, range: LengthRange): FieldRule =>
  (value) => {
    const { length } = value.trim();
    return length < range.min || length > range.max ? fieldTexts.length(what, range) : undefined;
  };

/** Nothing at all is fine too. */
const maybe =
  (rule: FieldRule): FieldRule =>
  (value, all) =>
    value.trim() === '' ? undefined : rule(value, all);

const email: FieldRule = (value) => {
  const typed = value.trim();
  if (typed === '') return formTexts.emailRequired;
  return typed.length > emailMax || !emailPattern.test(typed) ? formTexts.emailInvalid : undefined;
};

const phone: FieldRule = (value) => (phonePattern.test(barePhone(value)) ? undefined : fieldTexts.phone);

const minPurchase =
  (least: number): FieldRule =>
  (value) => {
    const amount = typedPesos(value);
    return amount >= least && amount <= minPurchaseMax ? undefined : formTexts.minPurchaseInvalid;
  };

/** `'true'` where a form says yes. */
const onlyWithPointOfSale =
  (rule: FieldRule): FieldRule =>
  (value, all) =>
    all['pointOfSale'] === 'true' ? rule(value, all) : undefined;

const { name, street, manufacturerDescription } = limits;

const about = {
  description: maybe(text(fieldNames.description, manufacturerDescription)),
  instagramNick: maybe((value) => (instagramNick(value) === undefined ? fieldTexts.instagram : undefined)),
  tiktokUrl: maybe((value) => (tiktokHandle(value) === undefined ? fieldTexts.tiktok : undefined)),
} as const;

/** AUTH-02: signing in asks for a password and nothing of it. */
export const signInRules = {
  email,
  password: (value) => (value === '' ? formTexts.passwordRequired : undefined),
} as const satisfies Record<string, FieldRule>;

/** A code of an application or a recovery code: only identity knows which are right. */
export const secondFactorRules = {
  code: (value) => (value.trim() === '' ? secondFactorTexts.codeRequired : undefined),
} as const satisfies Record<string, FieldRule>;

const confirmation: FieldRule = (value, all) => {
  if (value === '') return formTexts.confirmationRequired;
  return value === all['password'] ? undefined : formTexts.passwordsDiffer;
};

/** AUTH-03, AUTH-07, AUTH-08. */
export const registrationRules = {
  email,
  password: (value, all) => passwordProblem(value, all['email']?.trim()),
  confirmation,
} as const satisfies Record<string, FieldRule>;

/** AUTH-15. */
export const newPasswordRules = { password: registrationRules.password, confirmation } as const satisfies Record<string, FieldRule>;

export const emailRules = { email } as const satisfies Record<string, FieldRule>;

/** What somebody becomes a manufacturer with: name and telephone; the rest may follow, an empty minimum is 0. */
export const newManufacturerRules = {
  name: text(fieldNames.name, name),
  phone,
  owner: maybe(text(fieldNames.owner, name)),
  minPurchase: minPurchase(0),
  street: onlyWithPointOfSale(text(fieldNames.street, name)),
  ...about,
} as const satisfies Record<string, FieldRule>;

/** ACC-14, and of the two readings of the street the edit form's (ACC-16). */
export const manufacturerRules = {
  ...newManufacturerRules,
  owner: text(fieldNames.owner, name),
  minPurchase: minPurchase(limits.minPurchase.min),
  street: onlyWithPointOfSale((value) => {
    const { length } = value.trim();
    if (length < street.formMin) return formTexts.streetRequired;
    return length > street.max ? fieldTexts.length(fieldNames.street, name) : undefined;
  }),
} as const satisfies Record<string, FieldRule>;

/** ACC-19, on creating and on editing. */
export const wholesalerRules = {
  name: text(fieldNames.name, name),
  phone,
  street: text(fieldNames.street, name),
  city: text(fieldNames.city, name),
  province: text(fieldNames.province, name),
  postalCode: text(fieldNames.postalCode, name),
  country: text(fieldNames.country, name),
} as const satisfies Record<string, FieldRule>;

/** What an admin tells a manufacturer whose photographs are wanted again. */
export const sendBackRules = { reason: text(fieldNames.reason, manufacturerDescription) } as const satisfies Record<string, FieldRule>;
