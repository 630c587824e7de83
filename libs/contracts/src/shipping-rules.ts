import type { FieldRule } from './field-rules.js';
import { limits } from './limits.js';
import { cleanParagraphs, paragraphsProblem } from './paragraphs.js';
import { cleanLine, lineProblem } from './plain-text.js';

export const shippingProblems = {
  carrier: `El expreso debe tener hasta ${limits.shipping.carrier} caracteres.`,
  note: `La nota debe tener hasta ${limits.shipping.note} caracteres.`,
  delivery: 'La forma de envío no es válida.',
} as const;

/** Rules of what a buyer types for one manufacturer. Both texts are optional. */
export const shippingRules = {
  carrier: (value) => {
    const text = cleanLine(value, limits.shipping.carrier);
    return text.length > limits.shipping.carrier ? shippingProblems.carrier : lineProblem(text);
  },
  note: (value) => {
    const text = cleanParagraphs(value, limits.shipping.note);
    return text.length > limits.shipping.note ? shippingProblems.note : paragraphsProblem(text);
  },
} as const satisfies Record<string, FieldRule>;
