import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AccountStandingName, AdminUsers, VerificationStatus } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { accountJson, type AccountRow, accountView } from '../account.view.js';

export const listedRoles = ['manufacturer', 'wholesaler', 'none'] as const;
export type ListedRole = (typeof listedRoles)[number];

export interface AccountFilters {
  role: ListedRole;
  /** A part of a name, an owner or a telephone, or a whole e-mail address. */
  search?: string;
  standing?: Exclude<AccountStandingName, 'closed'>;
  verification?: VerificationStatus;
}

/** Accounts of one role for admins, newest first (API-32). */
export class ListAccounts extends Query<AdminUsers> {
  constructor(
    readonly filters: AccountFilters,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

/** Where accounts of a role are found, sorted by an index; `words` is what is searched in, as the index of words has it. */
const sources: Record<ListedRole, { from: string; where: string; words?: string }> = {
  manufacturer: { from: 'manufacturers', where: 'true', words: `searchable(l.name || ' ' || coalesce(l.owner, '') || ' ' || l.phone)` },
  wholesaler: { from: 'wholesalers', where: 'true', words: `searchable(l.name || ' ' || l.phone)` },
  none: { from: 'users', where: 'l.role is null' },
};

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ filters, page, limit }: ListAccounts): Promise<AdminUsers> {
    const { found, values } = wanted(filters);
    const [{ rows, total }]: [{ rows: AccountRow[]; total: number }] = await this.dataSource.query(
      `with ${found}, page as (select id, created_at from found order by created_at desc, id desc limit $1 offset $2)
       select (select count(*)::int from found) as total,
         (select coalesce(jsonb_agg(${accountJson} order by page.created_at desc, page.id desc), '[]')
          from page join users u on u.id = page.id left join account_standings a on a.id = u.id
            left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id) as rows`,
      [limit, (page - 1) * limit, ...values],
    );
    return { users: rows.map(accountView), total, totalPages: Math.ceil(total / limit) };
  }
}

/** Only what is asked for stands in the statement, so that each way of asking is planned by its own index. */
function wanted({ role, search, standing, verification }: AccountFilters): { found: string; values: unknown[] } {
  const { from, where, words } = sources[role];
  const conditions = [where];
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value) + 2}`;
  if (standing) {
    const suspended = `exists (select from account_standings a where a.id = l.id and a.standing = 'suspended')`;
    conditions.push(standing === 'suspended' ? suspended : `not ${suspended}`);
  }
  if (verification) conditions.push(role === 'manufacturer' ? `l.verification_status = ${parameter(verification)}` : 'false');
  const those = `select l.id, l.created_at from ${from} l where ${conditions.join(' and ')}`;
  // The page and the total each take their own way through an index.
  if (!search) return { found: `found as not materialized (${those})`, values };
  const ways = [`${those} and l.id in (select id from users where lower(email) = lower(${parameter(search)}))`];
  if (words) ways.push(`${those} and ${words} like '%' || searchable(${parameter(search.replace(/[\\%_]/g, String.raw`\$&`))}) || '%'`);
  // Each way has its index; as one condition with `or` they would have none. What is found is little, and looked for once.
  return { found: `found as materialized (${ways.join(' union ')})`, values };
}
