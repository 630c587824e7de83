import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ActiveSession } from '@shop/contracts';
import { DataSource } from 'typeorm';

/** A user's open sessions, latest use first. `currentId` is the session of the request. */
export class ListSessions extends Query<ActiveSession[]> {
  constructor(
    readonly userId: string,
    readonly currentId: string | undefined,
  ) {
    super();
  }
}

type Row = Pick<ActiveSession, 'id' | 'device'> & Record<'created_at' | 'used_at', Date>;

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ userId, currentId }: ListSessions): Promise<ActiveSession[]> {
    const rows: Row[] = await this.dataSource.query(
      'select id, device, created_at, used_at from sessions where user_id = $1 and expires_at > now() order by used_at desc, id desc',
      [userId],
    );
    return rows.map(({ id, device, created_at, used_at }) => ({
      id,
      device,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      current: id === currentId,
    }));
  }
}
