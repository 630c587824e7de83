import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefreshReputations } from '../src/reputation/commands/refresh-reputations.command.js';
import { KeepPurchases } from '../src/purchases/reactions/keep-purchases.reaction.js';
import { type Person, World } from './support/world.js';
import { DirtySet } from '@shop/messaging';

// 500 random histories of follows, reviews, moderation, purchases, names, standings and deletions, with a worker that counts at odd moments and is
// killed at odd moments. In the end the figures are what a fresh count over the rows says.

/** Pseudo-random numbers from a seed (mulberry32), so that a history that fails can be run again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let world: World;
let dirty: DirtySet;
beforeAll(async () => {
  world = await World.start();
  dirty = new DirtySet({ executor: world.database, table: 'reputation_dirty', lease: 1 });
});
afterAll(() => world?.stop());

/** What a worker does with what is marked, up to where it is killed: after the claim, or after the count and before it says so. */
async function work(killed: 'never' | 'after the claim' | 'before the end'): Promise<void> {
  await world.database.query('update reputation_dirty set due_at = now() where dirty > clean');
  const claims = await dirty.claim(50);
  if (claims.length === 0 || killed === 'after the claim') return;
  await world.service.app.get(CommandBus, { strict: false }).execute(new RefreshReputations(claims.map(({ key }) => key)));
  if (killed === 'never') await dirty.finish(claims);
}

/** Until nothing is marked; leases of the dead end by themselves. */
async function workItOff(): Promise<void> {
  for (let left = 1; left > 0;) {
    await work('never');
    const [row] = await world.database.query<{ n: number }[]>('select count(*)::int as n from reputation_dirty where dirty > clean');
    left = row?.n ?? 0;
  }
}

interface Told {
  averageRating: number | null;
  reviewsCount: number;
  followersCount: number;
  latest: { id: string; verified: boolean; name: string }[];
}

/** Written apart from the product's own statement. */
async function freshCount(id: string): Promise<Told> {
  const rows = await world.database.query<{ id: string; rating: number; verified: boolean; name: string }[]>(
    `select r.id, r.rating, coalesce(w.name, '') as name,
       (select count(*) > 0 from purchase p where p.buyer_id = r.wholesaler_id and p.seller_id = r.manufacturer_id) as verified
     from review r left join wholesaler w on w.id = r.wholesaler_id
     where r.manufacturer_id = $1 and r.hidden_at is null
       and r.wholesaler_id not in (select id from account_standing where standing = 'suspended')
     order by r.created_at desc, r.id desc`,
    [id],
  );
  const followers = await world.database.query<unknown[]>('select 1 from follow where manufacturer_id = $1', [id]);
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  return {
    averageRating: rows.length === 0 ? null : Math.round((sum / rows.length) * 100) / 100,
    reviewsCount: rows.length,
    followersCount: followers.length,
    latest: rows.slice(0, 4).map(({ id: review, verified, name }) => ({ id: review, verified, name })),
  };
}

async function told(id: string): Promise<Told> {
  const [state] = await world.said(id);
  const latest = state?.latest.map((review) => ({ id: review.id, verified: review.verified, name: review.user.wholesaler.name }));
  return {
    averageRating: state?.averageRating ?? null,
    reviewsCount: state?.reviewsCount ?? 0,
    followersCount: state?.followersCount ?? 0,
    latest: latest ?? [],
  };
}

/** One history, worked off; answers the manufacturer's figures as they were told last and as they are. */
async function live(seed: number): Promise<{ told: Told; counted: Told }> {
  const random = randomOf(seed);
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const maker = await world.manufacturer();
  const people: Person[] = [];
  for (let i = 0; i < 3; i += 1) people.push(await world.wholesaler({ name: `Casa ${i}` }));
  const admin = world.person('admin');
  const versions = new Map<string, number>();
  const standings = new Map<string, number>();
  const facts = world.service.app.get(KeepPurchases, { strict: false });
  const reviewOf = async (one: Person): Promise<string | undefined> => {
    const [row] = await world.database.query<{ id: string }[]>('select id from review where wholesaler_id = $1 and manufacturer_id = $2', [
      one.id,
      maker.id,
    ]);
    return row?.id;
  };
  const acts: ((one: Person) => Promise<unknown>)[] = [
    (as) => world.call('POST', `/api/users/follow/${maker.id}`, { as }),
    (as) => world.call('DELETE', `/api/users/unfollow/${maker.id}`, { as }),
    (as) => world.call('POST', `/api/reviews/${maker.id}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
    async (as) => world.call('PUT', `/api/reviews/${await reviewOf(as)}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
    async (as) => world.call('DELETE', `/api/reviews/${await reviewOf(as)}`, { as }),
    async (as) => {
      const body = random() < 0.6 ? { hidden: true, reason: 'Insultos.' } : { hidden: false };
      return world.call('PUT', `/api/reviews/${await reviewOf(as)}/moderation`, { as: admin, body });
    },
    // Facts come twice, and an older one after a newer one.
    async (as) => {
      const state = await world.purchase(random() < 0.8 ? as : null, maker);
      await facts.handle({
        id: state.id,
        name: 'again',
        version: 1,
        occurredAt: '',
        aggregateId: state.id,
        aggregateVersion: 1,
        body: state,
      });
    },
    async ({ id }) => {
      const version = (versions.get(id) ?? 1) + 1;
      versions.set(id, version);
      await world.wholesaler({ id, name: `Casa nueva ${version}` }, version);
      await world.wholesaler({ id, name: 'Casa vieja' }, version - 1);
    },
    async ({ id }) => {
      const version = (standings.get(id) ?? 0) + 1;
      standings.set(id, version);
      await world.standing(id, random() < 0.5 ? 'suspended' : 'active', version);
    },
    ({ id }) => (random() < 0.2 ? world.wholesalerDeleted(id, 99) : Promise.resolve()),
    () => work(among(['never', 'never', 'after the claim', 'before the end'])),
    () => work('never'),
  ];
  for (let step = 0; step < 10; step += 1) {
    const some = Array.from({ length: random() < 0.3 ? 3 : 1 }, () => [among(acts), among(people)] as const);
    await Promise.all(some.map(([act, one]) => act(one)));
  }
  await workItOff();
  return { told: await told(maker.id), counted: await freshCount(maker.id) };
}

describe('after any history', () => {
  it('[SOC-01] [SOC-06] [A-42] the figures are what a fresh count says: 500 histories with duplicates, wrong order and crashes', async () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { told: said, counted } = await live(seed);
      expect({ seed, ...said }).toEqual({ seed, ...counted });
    }
  }, 240_000);
});
