import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AccountStandingName, CodedError, type Role, type User } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { manufacturerJson, type ManufacturerRow, ownManufacturerView } from '../../manufacturers/manufacturer.view.js';
import { type WholesalerRow, wholesalerView } from '../../wholesalers/wholesaler.view.js';

interface Row {
  id: string;
  email: string;
  role: Role | null;
  verified: boolean;
  standing: AccountStandingName;
  reason: string | null;
  manufacturer: ManufacturerRow | null;
  wholesaler: WholesalerRow | null;
}

/** The user's own data (API-37). Throws a coded 401 when the account was deleted after its token was signed. */
export class GetUser extends Query<User> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ id }: GetUser): Promise<User> {
    const [row]: Row[] = await this.dataSource.query(
      `select u.id, u.email, u.role, u.verified, coalesce(a.standing, 'active') as standing, a.reason, case when m.id is not null then ${manufacturerJson('m')} end as manufacturer, to_jsonb(w) as wholesaler
       from users u left join account_standings a on a.id = u.id left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id
       where u.id = $1`,
      [id],
    );
    if (!row) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
    return {
      ...row,
      manufacturer: row.manufacturer && ownManufacturerView(row.manufacturer),
      wholesaler: row.wholesaler && wholesalerView(row.wholesaler),
    };
  }
}
