import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isoTime, type JsonDocument, Reads, statement } from '@shop/platform';
import { actorName } from '../../audit/audit-sql.js';

/** The texts with a saved version, and when and by whom the newest one was saved. Returns `SiteTextSummary[]` as JSON text. */
export class ListSiteTexts extends Query<JsonDocument> {}

const summaries = statement(`
  select coalesce(json_agg(json_build_object(
    'slug', slug, 'version', version, 'savedAt', ${isoTime('saved_at')}, 'editorId', editor_id,
    'editorName', ${actorName('editor_id')}) order by slug), '[]')::text
  from (select distinct on (slug) * from site_text_version order by slug, version desc) newest`);

@QueryHandler(ListSiteTexts)
export class ListSiteTextsHandler implements IQueryHandler<ListSiteTexts, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute(): Promise<JsonDocument> {
    return this.reads.json(summaries);
  }
}
