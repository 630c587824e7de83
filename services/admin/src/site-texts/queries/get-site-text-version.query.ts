import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EditableTextSlug } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { siteTextNotFound } from '../site-texts.dto.js';

/** A saved version of a text. Returns a `SiteText` as JSON text. */
export class GetSiteTextVersion extends Query<JsonDocument> {
  constructor(
    readonly slug: EditableTextSlug,
    readonly version: number,
  ) {
    super();
  }
}

const saved = statement(`
  select json_build_object('slug', slug, 'version', version, 'markdown', markdown, 'banners', banners)::text
  from site_text_version where slug = $1 and version = $2`);

@QueryHandler(GetSiteTextVersion)
export class GetSiteTextVersionHandler implements IQueryHandler<GetSiteTextVersion, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ slug, version }: GetSiteTextVersion): Promise<JsonDocument> {
    const json = await this.reads.find(saved, [slug, version]);
    if (json === undefined) throw siteTextNotFound();
    return json;
  }
}
