import type { EditableTextSlug, SaveSiteText, SiteText, SiteTextContent } from '@shop/contracts';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';

export const saveSiteText = (slug: EditableTextSlug, content: SiteTextContent, baseVersion: number): Promise<SiteText> =>
  signedApi<SiteText>(`/api/admin/site-texts/${slug}`, json('PUT', { ...content, baseVersion } satisfies SaveSiteText));

/** The version that another admin saved meanwhile, if a save was refused for it. */
export const newerVersionOf = (error: unknown): SiteText | undefined =>
  error instanceof ApiError && error.code === 'site-text.changed' ? (error.details['current'] as SiteText) : undefined;
