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

/** Titles of all texts that admins edit: those of pages, and the banners of the home page. */
export const editableTextTitles = { ...siteTextTitles, banners: 'Banners del inicio' } as const;
export type EditableTextSlug = keyof typeof editableTextTitles;
export const editableTextSlugs = Object.keys(editableTextTitles) as readonly EditableTextSlug[];

export const siteTextLength = { min: 20, max: 40_000 } as const;
export const siteTextRules = { markdown: paragraphsRule('El texto', siteTextLength) };
export const siteTextMessages = {
  changed: 'Otra persona guardó este texto mientras lo editabas. Mirá la versión nueva antes de guardar la tuya.',
} as const;
