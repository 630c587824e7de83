import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type ServiceName, serviceNames } from '@shop/contracts';
import { AccountStandingChanged } from '@shop/contracts/events';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { Client } from '@shop/testing';
import { runOperation } from '../src/commands/operations.js';
import { AllServices } from './support/all-services.js';

// The access matrix that all services share: accounts without any access, and accounts that may only read. Covers every route with a
// token in the OpenAPI documents.

const password = 'Mayorea2026';
const manufacturer = { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
const place = { street: 'San Martín 120', city: 'Neuquén', province: 'Neuquén', postalCode: '8300', country: 'Argentina' };
const wholesaler = { name: 'Tienda Sur', phone: '2994123456', ...place };
const accounts = {
  'closed manufacturer': { id: newId(), manufacturer },
  'former admin': { id: newId(), role: 'admin' as const },
  'suspended manufacturer': { id: newId(), manufacturer },
  'suspended wholesaler': { id: newId(), wholesaler },
  'reinstated manufacturer': { id: newId(), manufacturer },
  'manufacturer without a standing': { id: newId(), manufacturer },
};
type AccountName = keyof typeof accounts;
const standings: [AccountName, string | null, string][] = [
  ['closed manufacturer', 'manufacturer', 'closed'],
  ['former admin', null, 'active'],
  ['suspended manufacturer', 'manufacturer', 'suspended'],
  ['suspended wholesaler', 'wholesaler', 'suspended'],
  ['reinstated manufacturer', 'manufacturer', 'active'],
];

interface OpenApi {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

describe('the standing of an account with a valid token', () => {
  let all: AllServices;
  const tokens = new Map<AccountName, string>();

  beforeAll(async () => {
    all = await AllServices.start();
    const named = Object.values(accounts).map((account, i) => ({ ...account, email: `persona${i}@example.com`, password }));
    const createdAt = '2026-03-01T12:00:00.000Z';
    await all
      .appOf('identity')
      .get(CommandBus)
      .execute(new ImportAccounts(named.map((account) => ({ ...account, createdAt }))));
    for (const [i, who] of (Object.keys(accounts) as AccountName[]).entries())
      tokens.set(who, (await Client.signIn(all.urlOf('identity'), `persona${i}@example.com`, password)).token ?? '');
    for (const [who, role, standing] of standings)
      await all.sql.query(`insert into identity.account_standings values ($1, 1, $2, $3, null, $1, now())`, [
        accounts[who].id,
        role,
        standing,
      ]);
    await all.sql.query('delete from identity.users where id = $1', [accounts['closed manufacturer'].id]);
    await all.sql.query('update identity.users set role = null where id = $1', [accounts['former admin'].id]);
    for (const consumer of AccountStandingChanged.consumers)
      await runOperation(
        ['replay', 'standings', consumer],
        () => all.settings,
        () => undefined,
      );
  }, 120_000);
  afterAll(() => all?.stop(), 30_000);

  /** Distinct answers of all routes, as status and error code. */
  async function answers(name: ServiceName, who: AccountName, methods: (method: string) => boolean = () => true): Promise<string[]> {
    const url = all.urlOf(name);
    const { paths } = (await new Client(url).get<OpenApi>('/internal/openapi.json')).body;
    const given = new Set<string>();
    for (const [path, byMethod] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(byMethod)) {
        if (!security || !methods(method)) continue;
        const answer = await fetch(url + path.replaceAll(/\{[^}]+\}/g, newId()), {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${tokens.get(who)}` },
        });
        const { code } = answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as { code?: string }) : {};
        given.add(`${answer.status} ${code}`);
      }
    return [...given];
  }
  /** The answer that every route should give; empty for a service without such a route. */
  const expectedAnswers = (answer: string, given: string[]): string[] => (given.length > 0 ? [answer] : []);

  it('is in a replica of every service but identity', async () => {
    expect(AccountStandingChanged.consumers).toEqual(serviceNames.filter((name) => name !== 'identity'));
    for (const schema of ['catalog', 'cart_orders', 'social', 'admin']) {
      const { rows } = await all.sql.query(`select id, role, standing from ${schema}.account_standing order by id`);
      expect([schema, rows]).toEqual([schema, standings.map(([who, role, standing]) => ({ id: accounts[who].id, role, standing }))]);
    }
  });

  it.each(serviceNames)('[A-54] [A-35] makes %s answer 401 to a closed account and to a former admin', async (name) => {
    for (const who of ['closed manufacturer', 'former admin'] as const) {
      const given = await answers(name, who);
      expect(given).toEqual(expectedAnswers('401 auth.account-gone', given));
    }
  });

  it.each(serviceNames)('[A-54] makes %s answer 403 to writes of a suspended account, but not to reads', async (name) => {
    const writes = (method: string): boolean => method !== 'get';
    for (const who of ['suspended manufacturer', 'suspended wholesaler'] as const) {
      const given = await answers(name, who, writes);
      expect(given).toEqual(expectedAnswers('403 account.suspended', given));
      expect(await answers(name, who, (method) => !writes(method))).not.toContain('403 account.suspended');
    }
  });

  it.each(serviceNames)('makes %s refuse no request of other accounts', async (name) => {
    for (const who of ['reinstated manufacturer', 'manufacturer without a standing'] as const)
      expect((await answers(name, who)).filter((answer) => /account/.test(answer))).toEqual([]);
  });
});
