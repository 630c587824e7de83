import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PendingManufacturers, VerificationDecision } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { decisionSql } from '../decisions.js';
import { manufacturerJson, type ManufacturerRow, manufacturerView } from '../../manufacturers/manufacturer.view.js';

/**
 * Manufacturers that wait for verification (ADM-03) or for a look at their new name, longest waiting first. A decided one is among them while
 * its decision can be undone. For admins.
 */
export class ListPendingManufacturers extends Query<PendingManufacturers> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

interface PendingRow extends ManufacturerRow {
  waiting_since: string;
  former_name: string | null;
  decision: VerificationDecision | null;
}

/** A manufacturer waits since it changed its name or since the upload of its images. */
const isWaiting = `(verification_status = 'pending' or renamed_at is not null)`;
const waitingSql = `(
  select m.*, coalesce(m.renamed_at, (select min(i.uploaded_at) from verification_images i where i.manufacturer_id = m.id), m.created_at) as waiting_since,
         ${decisionSql('m')} as decision
  from manufacturers m
  where ${isWaiting}
) as waiting`;
const orderSql = 'waiting_since, id';

@QueryHandler(ListPendingManufacturers)
export class ListPendingManufacturersHandler implements IQueryHandler<ListPendingManufacturers> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ limit, offset }: ListPendingManufacturers): Promise<PendingManufacturers> {
    const [{ rows, total, decided }]: [{ rows: PendingRow[]; total: number; decided: number }] = await this.dataSource.query(
      `with page as (select * from ${waitingSql} order by ${orderSql} limit $1 offset $2)
       select (select coalesce(jsonb_agg(${manufacturerJson('page')} order by ${orderSql}), '[]') from page) as rows,
              (select count(*)::int from manufacturers where ${isWaiting}) as total,
              (select count(*)::int from verification_decisions) as decided`,
      [limit, offset],
    );
    return {
      manufacturers: rows.map((row) => ({
        ...manufacturerView(row),
        waitingSince: new Date(row.waiting_since).toISOString(),
        formerName: row.former_name,
        decision: row.decision,
      })),
      totalManufacturers: total,
      totalDecided: decided,
    };
  }
}
