import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ManufacturerList } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { manufacturerJson, type ManufacturerRow, manufacturerView } from '../manufacturer.view.js';

/** Verified, unsuspended manufacturers, newest first; or live ones, the latest start first. */
export class ListManufacturers extends Query<ManufacturerList> {
  constructor(
    readonly list: 'all' | 'live',
    readonly limit: number,
    readonly offset: number,
    /** Only these. */
    readonly ids?: readonly string[],
  ) {
    super();
  }
}

const lists = {
  all: { where: `verification_status = 'verified' and not suspended`, order: 'created_at desc, id desc' },
  live: { where: `verification_status = 'verified' and not suspended and live_since is not null`, order: 'live_since desc, id desc' },
};

@QueryHandler(ListManufacturers)
export class ListManufacturersHandler implements IQueryHandler<ListManufacturers> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ list, limit, offset, ids }: ListManufacturers): Promise<ManufacturerList> {
    const { order } = lists[list];
    const where = `${lists[list].where} and ($3::uuid[] is null or id = any($3))`;
    const [{ rows, total }]: [{ rows: ManufacturerRow[]; total: number }] = await this.dataSource.query(
      `with page as (select * from manufacturers where ${where} order by ${order} limit $1 offset $2)
       select (select coalesce(jsonb_agg(${manufacturerJson('page')} order by ${order}), '[]') from page) as rows,
              (select count(*)::int from manufacturers where ${where}) as total`,
      [limit, offset, ids ?? null],
    );
    return { manufacturers: rows.map(manufacturerView), totalManufacturers: total };
  }
}
