import { fieldTexts, type FieldRule, type LengthRange } from './field-rules.js';
import { limits } from './limits.js';
import { socialLimits } from './social-limits.js';

/* The rules of what people say of a manufacturer, for the browser and for social. */

/** SOC-04 verbatim; the rest in our words. */
export const reviewTexts = {
  ratingRequired: 'Por favor, selecciona una calificación.',
  commentLong: `El comentario puede tener hasta ${socialLimits.comment} caracteres.`,
  exists: 'Ya calificaste a este fabricante. Podés editar tu opinión.',
  notYours: 'Solo podés cambiar tus propias opiniones.',
  notAboutYou: 'Solo podés responder las opiniones sobre tu negocio.',
  notFound: 'No encontramos esa opinión.',
  tooManyFollows: `Podés seguir hasta ${socialLimits.follows} fabricantes.`,
  tooManyFavorites: `Podés guardar hasta ${socialLimits.favorites} favoritos.`,
} as const;

/** Whether it is a number of stars. */
export const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= limits.rating.min && value <= limits.rating.max;

const between =
  (what: string, range: LengthRange): FieldRule =>
  (value) => {
    const { length } = value.trim();
    return length < range.min || length > range.max ? fieldTexts.length(what, range) : undefined;
  };

/** Each field as it is typed; `rating` is the value of a group of radio buttons, empty while nothing is chosen. */
export const reviewRules = {
  rating: (value) => (isRating(Number(value || Number.NaN)) ? undefined : reviewTexts.ratingRequired),
  comment: (value) => (value.trim().length > socialLimits.comment ? reviewTexts.commentLong : undefined),
} as const satisfies Record<string, FieldRule>;

/** A manufacturer's public answer to a review. */
export const replyRules = { text: between('La respuesta', socialLimits.reply) } as const satisfies Record<string, FieldRule>;

/** Why a manufacturer wants an administrator to look at a review. */
export const reportRules = { reason: between('El motivo', socialLimits.report) } as const satisfies Record<string, FieldRule>;

/** Why an administrator takes a review away; its author reads it. */
export const hideReviewRules = { reason: between('El motivo', socialLimits.hideReason) } as const satisfies Record<string, FieldRule>;
