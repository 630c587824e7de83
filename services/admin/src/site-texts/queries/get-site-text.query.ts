import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EditableTextSlug } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** The newest version of a text. Returns a `SiteText` as JSON text; version 0 if none was saved. */
export class GetSiteText extends Query<JsonDocument> {
  constructor(readonly slug: EditableTextSlug) {
    super();
  }
}

const newest = statement(`
  select json_build_object('slug', $1::text, 'version', coalesce(version, 0), 'markdown', markdown, 'banners', banners)::text
  from (select 1) one
  left join (select version, markdown, banners from site_text_version where slug = $1 order by version desc limit 1) newest on true`);

@QueryHandler(GetSiteText)
export class GetSiteTextHandler implements IQueryHandler<GetSiteText, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ slug }: GetSiteText): Promise<JsonDocument> {
    return this.reads.json(newest, [slug]);
  }
}
