import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access, AdminAct, type Caller, csvFile, CurrentUser, GetOnly, type JsonDocument, JsonText } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { AuditFilter, AuditQuery } from './audit.dto.js';
import { ExportAudit } from './commands/export-audit.command.js';
import { ListAudit } from './queries/list-audit.query.js';

/** The audit log, as pages and as a CSV file. */
@ApiTags('admin')
@Controller('api/admin')
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get('audit')
  @Access('admin')
  @JsonText()
  list(@Query() { page, limit, ...criteria }: AuditQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListAudit(criteria, { page, limit }));
  }

  @Get('audit.csv')
  @GetOnly()
  @Access('admin')
  @AdminAct('audit.export')
  async export(
    @Query() criteria: AuditFilter,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    return csvFile(reply, 'registro.csv', await this.commands.execute(new ExportAudit(caller.id, criteria)));
  }
}
