import { type FieldRule, lineRule } from './field-rules.js';
import { cleanLine } from './plain-text.js';

/** Drawings of the home page's banners. Each belongs to one banner, so there are as many banners as drawings. */
export const bannerImages = ['telas', 'packs', 'hogar', 'taller'] as const;
export type BannerImage = (typeof bannerImages)[number];

/** A banner of the home page, which an admin edits. */
export interface HomeBanner {
  image: BannerImage;
  kicker: string;
  title: string;
  text: string;
  /** Text of the link. */
  action: string;
  /** Path of a page of the shop. */
  href: string;
  isShown: boolean;
}

export const bannerLengths = {
  kicker: { min: 2, max: 30 },
  title: { min: 2, max: 100 },
  text: { min: 2, max: 160 },
  action: { min: 2, max: 24 },
  href: { min: 1, max: 200 },
} as const;
export type BannerField = keyof typeof bannerLengths;
export const bannerFields = Object.keys(bannerLengths) as readonly BannerField[];

export const bannerTexts = {
  href: 'El enlace tiene que ser una dirección de esta tienda: empieza con una barra, como /packs.',
  noneShown: 'Tiene que verse al menos un banner.',
  images: 'Cada banner tiene que estar una vez, con su dibujo.',
} as const;

/**
 * A path of the shop. Browsers read a backslash as a slash and drop tabs and line breaks, so `/\other.site` would be the address of another
 * site, as `//other.site` is.
 */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

const hrefRule: FieldRule = (value, all) => {
  if (!ownPath.test(cleanLine(value, bannerLengths.href.max))) return bannerTexts.href;
  return lineRule('El enlace', bannerLengths.href)(value, all);
};

export const bannerRules: Readonly<Record<BannerField, FieldRule>> = {
  kicker: lineRule('La línea de arriba', bannerLengths.kicker),
  title: lineRule('El título', bannerLengths.title),
  text: lineRule('El texto', bannerLengths.text),
  action: lineRule('El texto del enlace', bannerLengths.action),
  href: hrefRule,
};

/** Returns the error text of a list of banners whose fields are valid. */
export function bannersProblem(banners: readonly Pick<HomeBanner, 'image' | 'isShown'>[]): string | undefined {
  const isComplete = banners.length === bannerImages.length && new Set(banners.map(({ image }) => image)).size === banners.length;
  if (!isComplete) return bannerTexts.images;
  return banners.some(({ isShown }) => isShown) ? undefined : bannerTexts.noneShown;
}

/** Banners of the home page until an admin saves the first version. */
export const defaultBanners: readonly HomeBanner[] = [
  {
    image: 'telas',
    kicker: 'Directo de fábrica',
    title: 'La temporada se corta acá',
    text: 'Prendas de talleres argentinos, a precio de mayorista.',
    action: 'Ver la tienda',
    href: '/tienda/mujer',
    isShown: true,
  },
  {
    image: 'packs',
    kicker: 'Packs y combos',
    title: 'Surtí tu local en un solo clic',
    text: 'Curvas de talles y colores ya armadas por cada fabricante.',
    action: 'Ver packs',
    href: '/packs',
    isShown: true,
  },
  {
    image: 'hogar',
    kicker: 'Blanquería y bisutería',
    title: 'La casa y los detalles también van por mayor',
    text: 'Sábanas, toallas, aros y collares para revender.',
    action: 'Ver todo',
    href: '/tienda/mas',
    isShown: true,
  },
  {
    image: 'taller',
    kicker: 'Fabricantes verificados',
    title: 'Sabé a quién le comprás',
    text: 'Cada taller muestra su tienda, su mínimo y su contacto.',
    action: 'Conocer fabricantes',
    href: '/fabricantes',
    isShown: true,
  },
];
