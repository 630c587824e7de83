import { Param, type PipeTransform } from '@nestjs/common';
import { cleanParagraphs, CodedError, pageSizes, siteTextLength, siteTextRules, siteTextSlugs, type SiteTextSlug } from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { z } from 'zod';

export class VersionsQuery extends pageQuery(pageSizes.siteTextVersions) {}

export const siteTextNotFound = (): CodedError => CodedError.notFound('site-text.not-found', 'Ese texto no existe.');

class SlugPipe implements PipeTransform<unknown, SiteTextSlug> {
  transform(value: unknown): SiteTextSlug {
    const slug = siteTextSlugs.find((one) => one === value);
    if (!slug) throw siteTextNotFound();
    return slug;
  }
}

/** `@SlugParam('slug') slug: SiteTextSlug`; an unknown slug is a coded 404. */
export const SlugParam = (name: string): ParameterDecorator => Param(name, new SlugPipe());

export const saveSiteTextBody = z.object({
  markdown: z
    .string()
    .overwrite((typed) => cleanParagraphs(typed, siteTextLength.max))
    .superRefine((text, context) => {
      const message = siteTextRules.markdown(text, {});
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  baseVersion: z.int().min(0).max(1_000_000_000),
});
