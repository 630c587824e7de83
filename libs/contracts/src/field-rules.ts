import { limits } from './limits.js';
import { cleanLine, lineProblem, normalizePasted } from './plain-text.js';

/**
 * Rules of form fields (§5). Forms check them before sending and the service checks them again, with the same texts. A rule returns the
 * error text of a value, or undefined if it is valid; `all` are the other fields of the form.
 */
export type FormValues = Readonly<Record<string, string>>;
export type FieldRule = (value: string, all: FormValues) => string | undefined;

export interface LengthRange {
  min: number;
  max: number;
}

export const phonePattern = new RegExp(`^\\d{${limits.phone.min},${limits.phone.max}}$`);

/** Rule of the length and the characters of a text of one line. */
export const lineRule =
  (fieldName: string, range: LengthRange): FieldRule =>
  (value) => {
    const text = cleanLine(value, range.max);
    return lineProblem(text) ?? lengthProblem(text, fieldName, range);
  };
export const lengthProblem = ({ length }: string, fieldName: string, range: LengthRange): string | undefined =>
  length < range.min || length > range.max ? fieldTexts.length(fieldName, range) : undefined;

/** Accepts an empty value, and applies the rule to any other. */
export const optionalRule =
  (rule: FieldRule): FieldRule =>
  (value, all) =>
    normalizePasted(value).trim() === '' ? undefined : rule(value, all);

/** Names of fields in error texts. */
export const fieldNames = {
  name: 'El nombre',
  description: 'La descripción',
} as const;

/** Texts for rules of the specification that have no text there. */
export const fieldTexts = {
  phone: `El teléfono debe tener entre ${limits.phone.min} y ${limits.phone.max} dígitos.`,
  length: (fieldName: string, { min, max }: LengthRange): string => `${fieldName} debe tener entre ${min} y ${max} caracteres.`,
} as const;

/** Removes the separators and the + of a telephone number. */
export const normalizePhone = (typed: string): string => normalizePasted(typed).replace(/[\s+().-]/g, '');
