import { Param, type PipeTransform } from '@nestjs/common';
import {
  bannerImages,
  bannerLengths,
  bannerRules,
  bannersProblem,
  type BannerField,
  cleanLine,
  cleanParagraphs,
  CodedError,
  editableTextSlugs,
  type FieldRule,
  pageSizes,
  siteTextLength,
  siteTextRules,
  siteTextSlugs,
} from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { z } from 'zod';

export class VersionsQuery extends pageQuery(pageSizes.siteTextVersions) {}

export const siteTextNotFound = (): CodedError => CodedError.notFound('site-text.not-found', 'Ese texto no existe.');

class SlugPipe<Slug extends string> implements PipeTransform<unknown, Slug> {
  constructor(private readonly slugs: readonly Slug[]) {}

  transform(value: unknown): Slug {
    const slug = this.slugs.find((one) => one === value);
    if (!slug) throw siteTextNotFound();
    return slug;
  }
}

/** `@SlugParam('slug') slug: EditableTextSlug`; an unknown slug is a coded 404. */
export const SlugParam = (name: string): ParameterDecorator => Param(name, new SlugPipe(editableTextSlugs));

/** The same for texts that have a page of their own: `slug: SiteTextSlug`. */
export const PageSlugParam = (name: string): ParameterDecorator => Param(name, new SlugPipe(siteTextSlugs));

const textBy = (rule: FieldRule, clean: (typed: string) => string) =>
  z
    .string()
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = rule(text, {});
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
const bannerText = (field: BannerField) => textBy(bannerRules[field], (typed) => cleanLine(typed, bannerLengths[field].max));

const baseVersion = z.int().min(0).max(1_000_000_000);

export const saveSiteTextBody = z.object({
  markdown: textBy(siteTextRules.markdown, (typed) => cleanParagraphs(typed, siteTextLength.max)),
  baseVersion,
});

const banner = z.object({
  image: z.enum(bannerImages),
  kicker: bannerText('kicker'),
  title: bannerText('title'),
  text: bannerText('text'),
  action: bannerText('action'),
  href: bannerText('href'),
  isShown: z.boolean(),
});

export const saveBannersBody = z.object({
  banners: z
    .array(banner)
    .max(bannerImages.length)
    .superRefine((banners, context) => {
      const message = bannersProblem(banners);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  baseVersion,
});
