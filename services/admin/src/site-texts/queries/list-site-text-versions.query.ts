import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EditableTextSlug } from '@shop/contracts';
import { isoTime, type JsonDocument, pageJson, Reads, statement } from '@shop/platform';
import { actorName } from '../../audit/audit-sql.js';

/** A page of the saved versions of a text, newest first. Returns `SiteTextVersions` as JSON text. */
export class ListSiteTextVersions extends Query<JsonDocument> {
  constructor(
    readonly slug: EditableTextSlug,
    readonly list: { page: number; pageSize: number },
  ) {
    super();
  }
}

const versions = `(
  select coalesce(json_agg(json_build_object(
    'version', version, 'savedAt', ${isoTime('saved_at')}, 'editorId', editor_id,
    'editorName', ${actorName('editor_id')}) order by version desc), '[]')
  from (select * from site_text_version where slug = $1 order by version desc limit $2 offset $3) v)`;
const page = statement(pageJson('versions', versions, 'select count(*) from site_text_version where slug = $1', '$2'));

@QueryHandler(ListSiteTextVersions)
export class ListSiteTextVersionsHandler implements IQueryHandler<ListSiteTextVersions, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ slug, list: { page: number, pageSize } }: ListSiteTextVersions): Promise<JsonDocument> {
    return this.reads.json(page, [slug, pageSize, (number - 1) * pageSize]);
  }
}
