import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AccountStandingName, type AdminUsers, canonicalEmail, type VerificationStatus } from '@shop/contracts';
import { containsText, searchText } from '@shop/platform';
import { DataSource } from 'typeorm';
import { accountJson, type AccountRow, accountView } from '../account.view.js';

export const listedRoles = ['manufacturer', 'wholesaler', 'none'] as const;
export type ListedRole = (typeof listedRoles)[number];

export interface AccountFilters {
  role: ListedRole;
  /** A part of a name, an owner, a telephone or an e-mail address. */
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

/** Table of each role. `searchable(searchSql)` must equal the expression of the table's trigram index. */
const tablesByRole: Record<ListedRole, { from: string; where: string; searchSql?: string }> = {
  manufacturer: { from: 'manufacturers', where: 'true', searchSql: `l.name || ' ' || coalesce(l.owner, '') || ' ' || l.phone` },
  wholesaler: { from: 'wholesalers', where: 'true', searchSql: `l.name || ' ' || l.phone` },
  none: { from: 'users', where: 'l.role is null' },
};

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ filters, page, limit }: ListAccounts): Promise<AdminUsers> {
    const { matchesSql, values } = buildMatches(filters);
    const [{ rows, total }]: [{ rows: AccountRow[]; total: number }] = await this.dataSource.query(
      `with ${matchesSql}, page as (select id, created_at from matches order by created_at desc, id desc limit $1 offset $2)
       select (select count(*)::int from matches) as total,
         (select coalesce(jsonb_agg(${accountJson} order by page.created_at desc, page.id desc), '[]')
          from page join users u on u.id = page.id left join account_standings a on a.id = u.id
            left join manufacturers m on m.id = u.id left join wholesalers w on w.id = u.id) as rows`,
      [limit, (page - 1) * limit, ...values],
    );
    return { users: rows.map(accountView), total, totalPages: Math.ceil(total / limit) };
  }
}

/** Adds only the requested filters to the SQL, so that PostgreSQL plans each combination with its own index. */
function buildMatches({ role, search, standing, verification }: AccountFilters): { matchesSql: string; values: unknown[] } {
  const { from, where, searchSql } = tablesByRole[role];
  const conditions = [where];
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value) + 2}`;
  if (standing) {
    const suspendedSql = `exists (select from account_standings a where a.id = l.id and a.standing = 'suspended')`;
    conditions.push(standing === 'suspended' ? suspendedSql : `not ${suspendedSql}`);
  }
  if (verification) conditions.push(role === 'manufacturer' ? `l.verification_status = ${parameter(verification)}` : 'false');
  const filteredSql = `select l.id, l.created_at from ${from} l where ${conditions.join(' and ')}`;
  // Not materialized: page and total each use their own index.
  if (!search) return { matchesSql: `matches as not materialized (${filteredSql})`, values };
  const branches = [`${filteredSql} and l.id in (select id from users where email_key like ${parameter(emailPattern(search))})`];
  if (searchSql) branches.push(`${filteredSql} and ${containsText(searchSql, parameter(searchText(search)), 'searchable')}`);
  // A union uses one index per branch; an `or` would use none. Few rows match, so they are materialized once.
  return { matchesSql: `matches as materialized (${branches.join(' union ')})`, values };
}

/** A pattern of LIKE. Without an @ it matches what is before the @ only: "com" is in the domain of most addresses. */
function emailPattern(search: string): string {
  const part = canonicalEmail(search);
  // The trigram index needs three characters.
  if (part.length < 3) return part;
  const escapedPart = part.replaceAll(/[\\%_]/g, '\\$&');
  return `%${escapedPart}%${part.includes('@') ? '' : '@%'}`;
}
