import {
  bannerFields,
  bannerImages,
  bannerRules,
  defaultBanners,
  type BannerField,
  type BannerImage,
  type EditableTextSlug,
  type FieldRule,
  type FormValues,
  type HomeBanner,
  type SiteText,
  type SiteTextContent,
} from '@shop/contracts';

/** Page that shows a text. */
export const pageOf = (slug: EditableTextSlug): string => (slug === 'banners' ? '/' : `/${slug}`);

/** Content of a saved version; undefined for version 0. */
export function contentOf({ markdown, banners }: SiteText): SiteTextContent | undefined {
  if (banners) return { banners };
  return markdown === null ? undefined : { markdown };
}

/** Content that the page shows while no version is saved. */
export async function originalContent(slug: EditableTextSlug): Promise<SiteTextContent> {
  if (slug === 'banners') return { banners: [...defaultBanners] };
  const { defaultTexts } = await import('../../site-texts/default-texts.js');
  return { markdown: defaultTexts[slug] };
}

/* The fields of a banner are named after its drawing, so that they keep their values when the order changes. */
export const bannerFieldName = (image: BannerImage, field: BannerField | 'isShown'): string => `${image}-${field}`;

export const bannerFormRules: Readonly<Record<string, FieldRule>> = Object.fromEntries(
  bannerImages.flatMap((image) => bannerFields.map((field) => [bannerFieldName(image, field), bannerRules[field]])),
);

export function readContent(slug: EditableTextSlug, typed: FormValues): SiteTextContent {
  return slug === 'banners' ? { banners: readBanners(typed) } : { markdown: typed['markdown'] ?? '' };
}

/** The banners of a form. Its field `order` has the drawings, in the order of the banners. */
function readBanners(typed: FormValues): HomeBanner[] {
  const order = (typed['order'] ?? '').split(' ');
  return bannerImages
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((image) => {
      const textOf = (field: BannerField): string => typed[bannerFieldName(image, field)] ?? '';
      return {
        image,
        kicker: textOf('kicker'),
        title: textOf('title'),
        text: textOf('text'),
        action: textOf('action'),
        href: textOf('href'),
        isShown: typed[bannerFieldName(image, 'isShown')] === 'true',
      };
    });
}
