import { paragraphsRule } from './paragraphs.js';

/** Titles of the pages whose Markdown texts admins edit, by slug, which is also their address: `/terminos`. */
export const siteTextTitles = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  'quienes-somos': 'Quiénes somos',
  contacto: 'Contacto',
  arrepentimiento: 'Botón de arrepentimiento',
  'preguntas-frecuentes': 'Preguntas frecuentes',
} as const;
export type SiteTextSlug = keyof typeof siteTextTitles;
export const siteTextSlugs = Object.keys(siteTextTitles) as readonly SiteTextSlug[];

export const siteTextLength = { min: 20, max: 40_000 } as const;
export const siteTextRules = { markdown: paragraphsRule('El texto', siteTextLength) };
export const siteTextMessages = {
  changed: 'Otra persona guardó este texto mientras lo editabas. Mirá la versión nueva antes de guardar la tuya.',
} as const;
