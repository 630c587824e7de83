import { cleanEmail, emailPattern, isNewAccountEmail, maxEmailLength } from './email-address.js';
import { normalizePhone, type FieldRule, fieldNames, fieldTexts, lineRule, optionalRule, phonePattern } from './field-rules.js';
import { limits } from './limits.js';
import { passwordProblem } from './passwords.js';
import { accountTexts, formTexts, secondFactorTexts } from './form-texts.js';
import { paragraphsRule } from './paragraphs.js';
import { parseCuit } from './tax.js';

/* Rules of the forms about users (§5). Identity applies the same rules to requests. */

/** Names of fields of accounts in error texts. */
export const accountFieldNames = {
  owner: 'El nombre del dueño',
  street: 'La dirección',
  city: 'La ciudad',
  province: 'La provincia',
  postalCode: 'El código postal',
  country: 'El país',
  reason: 'El motivo',
} as const;

const email: FieldRule = (value) => {
  const typed = cleanEmail(value);
  if (typed === '') return formTexts.emailRequired;
  return typed.length > maxEmailLength || !emailPattern.test(typed) ? formTexts.emailInvalid : undefined;
};

const newEmail: FieldRule = (value, all) =>
  email(value, all) ?? (isNewAccountEmail(cleanEmail(value)) ? undefined : formTexts.emailInvalid);

export const phoneRule: FieldRule = (value) => (phonePattern.test(normalizePhone(value)) ? undefined : fieldTexts.phone);

export const cuitRule = optionalRule((value) => (parseCuit(value) ? undefined : accountTexts.cuit));

const { name, manufacturerDescription } = limits;

/** AUTH-02: signing in accepts any password that is not empty. */
export const signInRules = {
  email,
  password: (value) => (value === '' ? formTexts.passwordRequired : undefined),
} as const satisfies Record<string, FieldRule>;

/** A code of an authenticator application or a recovery code. Only identity can tell whether it is right. */
export const secondFactorRules = {
  code: (value) => (value.trim() === '' ? secondFactorTexts.codeRequired : undefined),
} as const satisfies Record<string, FieldRule>;

/** The first set-up also needs the one-time code of an operator. */
export const firstSecondFactorRules = {
  setupCode: (value) => (value.trim() === '' ? secondFactorTexts.setupCodeRequired : undefined),
  ...secondFactorRules,
} as const satisfies Record<string, FieldRule>;

const confirmation: FieldRule = (value, all) => {
  if (value === '') return formTexts.confirmationRequired;
  return value === all['password'] ? undefined : formTexts.passwordsDiffer;
};

/** AUTH-03, AUTH-07, AUTH-08. */
export const registrationRules = {
  email: newEmail,
  password: (value, all) => passwordProblem(value, cleanEmail(all['email'] ?? '') || undefined),
  confirmation,
} as const satisfies Record<string, FieldRule>;

/** AUTH-15. */
export const newPasswordRules = { password: registrationRules.password, confirmation } as const satisfies Record<string, FieldRule>;

export const changePasswordRules = {
  current: signInRules.password,
  ...newPasswordRules,
} as const satisfies Record<string, FieldRule>;

export const emailRules = { email } as const satisfies Record<string, FieldRule>;

/** ACC-19: the same rules for creating and for editing. */
export const wholesalerRules = {
  name: lineRule(fieldNames.name, name),
  phone: phoneRule,
  street: lineRule(accountFieldNames.street, name),
  city: lineRule(accountFieldNames.city, name),
  province: lineRule(accountFieldNames.province, name),
  postalCode: lineRule(accountFieldNames.postalCode, name),
  country: lineRule(accountFieldNames.country, name),
} as const satisfies Record<string, FieldRule>;

/** The profile of a wholesaler has optional fields that its registration has not. */
export const wholesalerProfileRules = { ...wholesalerRules, cuit: cuitRule } as const satisfies Record<string, FieldRule>;

/** The reason with which an admin sends a verification back. */
export const sendBackRules = { reason: paragraphsRule(accountFieldNames.reason, manufacturerDescription) } as const satisfies Record<
  string,
  FieldRule
>;
