import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, CodedError, limits, orderTexts } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { byteOrderMark, csvRow, Reads, statement } from '@shop/platform';
import { type AuditWanted, entryJson, whereOf } from '../audit-sql.js';

/** The log as CSV, a piece at a time. That somebody took it is an act as well. A coded 400 when there are too many lines. */
export class ExportAudit extends Command<AsyncIterable<string>> {
  constructor(
    readonly actorId: string,
    readonly wanted: AuditWanted,
  ) {
    super();
  }
}

/** Entries in one piece. */
const together = 500;
const head = ['Fecha', 'Quién', 'Acción', 'Sobre', 'Nombre', 'Identificador', 'Nota'];

@CommandHandler(ExportAudit)
export class ExportAuditHandler implements ICommandHandler<ExportAudit> {
  constructor(
    private readonly reads: Reads,
    private readonly work: UnitOfWork,
  ) {}

  async execute({ actorId, wanted }: ExportAudit): Promise<AsyncIterable<string>> {
    const { where, values } = whereOf(wanted, 0);
    const count = statement(`select count(*)::text from audit_entry where ${where}`);
    const lines = Number(await this.reads.json(count, values));
    if (lines > limits.exportedRows) throw CodedError.invalid('audit.period-too-long', { from: orderTexts.periodTooLong });
    const note = `${lines}`;
    await this.work.run(async (tx) =>
      tx.emit(AuditNoted, { actorId, action: 'audit.exported', target: { kind: 'audit', id: 'log' }, note }),
    );
    return this.#pieces(wanted);
  }

  /** Behind the last one of the piece before: no transaction stays open while somebody downloads slowly. */
  async *#pieces(wanted: AuditWanted): AsyncIterable<string> {
    const { where, values } = whereOf(wanted, 2);
    const piece = statement(`
      select coalesce(json_agg(${entryJson} order by e.at desc, e.id desc), '[]')::text
      from (
        select * from audit_entry where ${where} and ($1::timestamptz is null or (at, id) < ($1::timestamptz, $2::uuid))
        order by at desc, id desc limit ${together}
      ) e`);
    yield byteOrderMark + csvRow(head);
    let after: [at: string, id: string] | [null, null] = [null, null];
    for (;;) {
      const entries = JSON.parse(await this.reads.json(piece, [...after, ...values])) as AuditEntry[];
      if (entries.length > 0) yield entries.map(lineOf).join('');
      const last = entries.at(-1);
      if (!last || entries.length < together) return;
      after = [last.at, last.id];
    }
  }
}

const lineOf = ({ at, actor, action, target, note }: AuditEntry): string =>
  csvRow([at, actor.name ?? actor.id, action, target.kind, target.name ?? '', target.id, note ?? '']);
