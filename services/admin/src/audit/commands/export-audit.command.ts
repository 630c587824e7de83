import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, CodedError, formatDateTime, orderListTexts, serviceLimits } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { byteOrderMark, csvRow, Reads, statement } from '@shop/platform';
import { type AuditCriteria, entryJson, auditWhere } from '../audit-sql.js';

/** Exports the log as CSV, in chunks, and records the export in the log. Throws a coded 400 if there are too many entries. */
export class ExportAudit extends Command<AsyncIterable<string>> {
  constructor(
    readonly actorId: string,
    readonly criteria: AuditCriteria,
  ) {
    super();
  }
}

const ENTRIES_PER_CHUNK = 500;
const header = ['Fecha', 'Quién', 'Acción', 'Sobre', 'Nombre', 'Identificador', 'Nota'];

@CommandHandler(ExportAudit)
export class ExportAuditHandler implements ICommandHandler<ExportAudit> {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ actorId, criteria }: ExportAudit): Promise<AsyncIterable<string>> {
    const { where, values } = auditWhere(criteria, 0);
    const count = statement(`select count(*)::text from audit_entry where ${where}`);
    const lines = Number(await this.reads.json(count, values));
    if (lines > serviceLimits.exportedRows) throw CodedError.invalid('audit.period-too-long', { from: orderListTexts.periodTooLong });
    const note = `${lines}`;
    await this.unitOfWork.run(async (tx) =>
      tx.emit(AuditNoted, { actorId, action: 'audit.exported', target: { kind: 'audit', id: 'log' }, note }),
    );
    return this.#chunks(criteria);
  }

  /** Keyset pagination: a slow download holds no transaction open between chunks. */
  async *#chunks(criteria: AuditCriteria): AsyncIterable<string> {
    const { where, values } = auditWhere(criteria, 2);
    const chunk = statement(`
      select coalesce(json_agg(${entryJson} order by e.at desc, e.id desc), '[]')::text
      from (
        select * from audit_entry where ${where} and ($1::timestamptz is null or (at, id) < ($1::timestamptz, $2::uuid))
        order by at desc, id desc limit ${ENTRIES_PER_CHUNK}
      ) e`);
    yield byteOrderMark + csvRow(header);
    let after: [at: string, id: string] | [null, null] = [null, null];
    for (;;) {
      const entries = JSON.parse(await this.reads.json(chunk, [...after, ...values])) as AuditEntry[];
      if (entries.length > 0) yield entries.map(toLine).join('');
      const last = entries.at(-1);
      if (!last || entries.length < ENTRIES_PER_CHUNK) return;
      after = [last.at, last.id];
    }
  }
}

const toLine = ({ at, actor, action, target, note }: AuditEntry): string =>
  csvRow([formatDateTime(at), actor.name ?? actor.id, action, target.kind, target.name ?? '', target.id, note ?? '']);
