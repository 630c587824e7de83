import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, pageJson, Reads, statement } from '@shop/platform';
import { type AuditCriteria, entryJson, auditWhere } from '../audit-sql.js';

/** A page of the log, newest first. Returns an `AuditPage` as JSON text. */
export class ListAudit extends Query<JsonDocument> {
  constructor(
    readonly criteria: AuditCriteria,
    readonly page: { page: number; limit: number },
  ) {
    super();
  }
}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ criteria, page: { page, limit } }: ListAudit): Promise<JsonDocument> {
    const { where, values } = auditWhere(criteria, 2);
    const count = values.length === 0 ? 'select n from audit_total' : `select count(*) from audit_entry where ${where}`;
    const entries = `(
      select coalesce(json_agg(${entryJson} order by e.at desc, e.id desc), '[]')
      from (select * from audit_entry where ${where} order by at desc, id desc limit $1 offset $2) e)`;
    return this.reads.json(statement(pageJson('entries', entries, count, '$1')), [limit, (page - 1) * limit, ...values]);
  }
}
