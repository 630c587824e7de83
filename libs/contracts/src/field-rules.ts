import { limits } from './limits.js';

/**
 * The rules of what people type (§5). Forms ask them before they send and the service asks again, with the same sentences.
 * A rule answers what is wrong with a value as the sentence a person reads, or undefined when it is fine; `all` is the rest of the form.
 */
export type Typed = Readonly<Record<string, string>>;
export type FieldRule = (value: string, all: Typed) => string | undefined;

export interface LengthRange {
  min: number;
  max: number;
}

export const phonePattern = new RegExp(`^\\d{${limits.phone.min},${limits.phone.max}}$`);

/** What a field is called in a sentence about it. */
export const fieldNames = {
  name: 'El nombre',
  owner: 'El nombre del dueño',
  street: 'La dirección',
  city: 'La ciudad',
  province: 'La provincia',
  postalCode: 'El código postal',
  country: 'El país',
  description: 'La descripción',
  reason: 'El motivo',
} as const;

/** Sentences about fields that the specification gives a rule and no words. */
export const fieldTexts = {
  phone: `El teléfono debe tener entre ${limits.phone.min} y ${limits.phone.max} dígitos.`,
  instagram: 'El usuario de Instagram no es válido.',
  tiktok: 'El usuario de TikTok no es válido.',
  length: (what: string, { min, max }: LengthRange): string => `${what} debe tener entre ${min} y ${max} caracteres.`,
} as const;

/** A telephone number as it is kept: + and separators dropped. */
export const barePhone = (typed: string): string => typed.replace(/[\s+().-]/g, '');
