import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ExportAuditHandler } from './commands/export-audit.command.js';
import { ImportAuditEntriesHandler } from './commands/import-audit-entries.command.js';
import { ListAuditHandler } from './queries/list-audit.query.js';
import { WriteAuditLogReaction } from './reactions/write-audit-log.reaction.js';

/** The log of admins' actions in all services. */
@Module({
  controllers: [AuditController],
  providers: [WriteAuditLogReaction, ListAuditHandler, ExportAuditHandler, ImportAuditEntriesHandler],
})
export class AuditModule {}
