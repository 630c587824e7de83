import type { FieldRule } from './field-rules.js';
import { limits } from './limits.js';
import { cleanParagraphs, paragraphsProblem, paragraphsRule } from './paragraphs.js';
import { socialLimits } from './social-limits.js';

/* Rules of reviews, for the browser and for social. */

/** The first text is that of SOC-04, verbatim. */
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

export const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= limits.rating.min && value <= limits.rating.max;

/** `rating` is the value of a group of radio buttons, empty if none is checked. */
export const reviewRules = {
  rating: (value) => (isRating(Number(value || Number.NaN)) ? undefined : reviewTexts.ratingRequired),
  comment: (value) => {
    const text = cleanParagraphs(value, socialLimits.comment);
    return text.length > socialLimits.comment ? reviewTexts.commentLong : paragraphsProblem(text);
  },
} as const satisfies Record<string, FieldRule>;

/** A manufacturer's public reply to a review. */
export const replyRules = { text: paragraphsRule('La respuesta', socialLimits.reply) } as const satisfies Record<string, FieldRule>;

/** The reason with which a manufacturer reports a review. */
export const reportRules = { reason: paragraphsRule('El motivo', socialLimits.report) } as const satisfies Record<string, FieldRule>;

/** The reason with which an admin hides a review; its author sees it. */
export const hideReviewRules = { reason: paragraphsRule('El motivo', socialLimits.hideReason) } as const satisfies Record<
  string,
  FieldRule
>;
