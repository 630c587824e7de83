import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type VerificationDecision } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { emitAuditEntry } from '../../audit.js';
import { updateManufacturer } from '../../manufacturers/commands/update-manufacturer.js';
import type { Manufacturer } from '../../manufacturers/manufacturer.entity.js';
import { carryOut, checkDecision, type ManufacturerDecision, decisionSql } from '../decisions.js';
import { ImageCleanup } from '../image-cleanup.js';
import { UndoWindow } from '../undo-window.js';

/**
 * An admin verifies a pending manufacturer (API-12, ADM-03), accepts the new name of a verified one, or sends the verification back with a
 * reason. The decision is carried out after the time to undo it. Returns it, or null if that happened at once.
 */
export class DecideVerification extends Command<VerificationDecision | null> {
  constructor(
    readonly id: string,
    readonly adminId: string,
    readonly kind: ManufacturerDecision['kind'],
    readonly reason: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(DecideVerification)
export class DecideVerificationHandler implements ICommandHandler<DecideVerification> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imageCleanup: ImageCleanup,
    private readonly undoWindow: UndoWindow,
  ) {}

  async execute({ id, adminId, ...decision }: DecideVerification): Promise<VerificationDecision | null> {
    let pending: VerificationDecision | null = null;
    await updateManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
      pending = await findDecision(tx, id);
      if (pending) {
        // A client repeats a request whose answer was lost.
        if (pending.adminId === adminId && pending.kind === decision.kind) return;
        throw new CodedError('conflict', 'manufacturer.already-decided', 'Ya lo decidió otra persona.');
      }
      const audited = await checkDecision(tx, manufacturer, decision);
      if (!audited) return;
      emitAuditEntry(tx, adminId, audited, id);
      if (this.undoWindow.seconds === 0) await carryOut(tx, manufacturer, decision);
      else pending = await this.saveDecision(tx, manufacturer, adminId, decision);
    });
    if (!pending) this.imageCleanup.requestCleanup();
    return pending;
  }

  private async saveDecision(
    tx: Tx,
    { id, name }: Manufacturer,
    adminId: string,
    { kind, reason }: ManufacturerDecision,
  ): Promise<VerificationDecision> {
    const { seconds } = this.undoWindow;
    await tx.manager.query(
      `insert into verification_decisions (manufacturer_id, kind, reason, name, admin_id, due_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [id, kind, reason, name, adminId, seconds],
    );
    return { kind, adminId, secondsLeft: seconds };
  }
}

async function findDecision({ manager }: Tx, id: string): Promise<VerificationDecision | null> {
  const [row] = await rows<{ decision: VerificationDecision | null }>(
    manager,
    `select ${decisionSql('m')} as decision from manufacturers m where id = $1`,
    [id],
  );
  return row?.decision ?? null;
}
