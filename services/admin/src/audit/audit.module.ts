import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ExportAuditHandler } from './commands/export-audit.command.js';
import { ImportActsHandler } from './commands/import-acts.command.js';
import { ListAuditHandler } from './queries/list-audit.query.js';
import { KeepAuditLog } from './reactions/keep-audit-log.reaction.js';

/** The log of what admins did, in every service. */
@Module({ controllers: [AuditController], providers: [KeepAuditLog, ListAuditHandler, ExportAuditHandler, ImportActsHandler] })
export class AuditModule {}
