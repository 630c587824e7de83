import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ManufacturerList } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { manufacturerJson, type ManufacturerRow, manufacturerView } from '../manufacturer.view.js';

/**
 * Verified manufacturers: all, newest first, or those who are live, the one who went live last first. For admins, those who
 * wait to be verified, the longest first.
 */
export class ListManufacturers extends Query<ManufacturerList> {
  constructor(
    readonly which: 'all' | 'live' | 'pending',
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

/** Since when somebody waits: since their images came. */
const waiting = `(
  select m.*, coalesce((select min(i.uploaded_at) from verification_images i where i.manufacturer_id = m.id), m.created_at) as waiting_since
  from manufacturers m
) as waiting`;

const lists = {
  all: { from: 'manufacturers', where: `verification_status = 'verified'`, order: 'created_at desc, id desc' },
  live: { from: 'manufacturers', where: `verification_status = 'verified' and live_since is not null`, order: 'live_since desc, id desc' },
  pending: { from: waiting, where: `verification_status = 'pending'`, order: 'waiting_since, id' },
};

@QueryHandler(ListManufacturers)
export class ListManufacturersHandler implements IQueryHandler<ListManufacturers> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ which, limit, offset }: ListManufacturers): Promise<ManufacturerList> {
    const { from, where, order } = lists[which];
    const [{ rows, total }]: [{ rows: ManufacturerRow[]; total: number }] = await this.dataSource.query(
      `with page as (select * from ${from} where ${where} order by ${order} limit $1 offset $2)
       select (select coalesce(jsonb_agg(${manufacturerJson('page')} order by ${order}), '[]') from page) as rows,
              (select count(*)::int from manufacturers where ${where}) as total`,
      [limit, offset],
    );
    return { manufacturers: rows.map(manufacturerView), totalManufacturers: total };
  }
}
