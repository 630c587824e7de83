import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefreshReputations } from '../src/reputation/commands/refresh-reputations.command.js';
import { PurchaseProjection } from '../src/purchases/reactions/purchase-projection.reaction.js';
import { type Person, World } from './support/world.js';
import { StaleKeys } from '@shop/messaging';

// Runs 500 random histories of follows, reviews, moderation, purchases, names, account statuses and deletions. The worker recounts and
// crashes at random steps. In the end the published figures must equal a fresh count over the rows.

/** Pseudo-random numbers (mulberry32); the seed of a failed history reproduces it. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let world: World;
let staleKeys: StaleKeys;
beforeAll(async () => {
  world = await World.start();
  staleKeys = new StaleKeys({ executor: world.database, table: 'reputation_dirty', leaseMs: 1 });
});
afterAll(() => world?.stop());

/** One round of the worker, until it crashes after the claim, or after the recount but before `finish`. */
async function work(killedAt: 'never' | 'after the claim' | 'before the end'): Promise<void> {
  await world.database.query('update reputation_dirty set due_at = now() where dirty > clean');
  const claims = await staleKeys.claim(50);
  if (claims.length === 0 || killedAt === 'after the claim') return;
  await world.service.app.get(CommandBus, { strict: false }).execute(new RefreshReputations(claims.map(({ key }) => key)));
  if (killedAt === 'never') await staleKeys.finish(claims);
}

/** Works until no key is stale. The leases of crashed rounds expire after one millisecond. */
async function workUntilEmpty(): Promise<void> {
  for (let left = 1; left > 0;) {
    await work('never');
    const [row] = await world.database.query<{ n: number }[]>('select count(*)::int as n from reputation_dirty where dirty > clean');
    left = row?.n ?? 0;
  }
}

interface PublishedFigures {
  averageRating: number | null;
  reviewsCount: number;
  followersCount: number;
  latest: { id: string; verified: boolean; name: string }[];
}

/** Counts with SQL that is independent of the service's own. */
async function freshCount(id: string): Promise<PublishedFigures> {
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

async function readPublishedFigures(id: string): Promise<PublishedFigures> {
  const [state] = await world.reputationEvents(id);
  const latest = state?.latest.map((review) => ({ id: review.id, verified: review.verified, name: review.user.wholesaler.name }));
  return {
    averageRating: state?.averageRating ?? null,
    reviewsCount: state?.reviewsCount ?? 0,
    followersCount: state?.followersCount ?? 0,
    latest: latest ?? [],
  };
}

/** Runs one history; returns the manufacturer's last published figures and those of a fresh count. */
async function simulate(seed: number): Promise<{ published: PublishedFigures; counted: PublishedFigures }> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const manufacturer = await world.manufacturer();
  const people: Person[] = [];
  for (let i = 0; i < 3; i += 1) people.push(await world.wholesaler({ name: `Casa ${i}` }));
  const admin = world.person('admin');
  const versions = new Map<string, number>();
  const standings = new Map<string, number>();
  const purchases = world.service.app.get(PurchaseProjection, { strict: false });
  const reviewOf = async (one: Person): Promise<string | undefined> => {
    const [row] = await world.database.query<{ id: string }[]>('select id from review where wholesaler_id = $1 and manufacturer_id = $2', [
      one.id,
      manufacturer.id,
    ]);
    return row?.id;
  };
  const actions: ((one: Person) => Promise<unknown>)[] = [
    (as) => world.call('POST', `/api/users/follow/${manufacturer.id}`, { as }),
    (as) => world.call('DELETE', `/api/users/unfollow/${manufacturer.id}`, { as }),
    (as) => world.call('POST', `/api/reviews/${manufacturer.id}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
    async (as) => world.call('PUT', `/api/reviews/${await reviewOf(as)}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
    async (as) => world.call('DELETE', `/api/reviews/${await reviewOf(as)}`, { as }),
    async (as) => {
      const body = random() < 0.6 ? { hidden: true, reason: 'Insultos.' } : { hidden: false };
      return world.call('PUT', `/api/reviews/${await reviewOf(as)}/moderation`, { as: admin, body });
    },
    // Delivers the same event twice; the actions below deliver an older event after a newer one.
    async (as) => {
      const state = await world.purchase(random() < 0.8 ? as : null, manufacturer);
      await purchases.handle({
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
      await world.setStanding(id, random() < 0.5 ? 'suspended' : 'active', version);
    },
    ({ id }) => (random() < 0.2 ? world.deleteWholesaler(id, 99) : Promise.resolve()),
    () => work(pick(['never', 'never', 'after the claim', 'before the end'])),
    () => work('never'),
  ];
  for (let step = 0; step < 10; step += 1) {
    const chosen = Array.from({ length: random() < 0.3 ? 3 : 1 }, () => [pick(actions), pick(people)] as const);
    await Promise.all(chosen.map(([act, one]) => act(one)));
  }
  await workUntilEmpty();
  return { published: await readPublishedFigures(manufacturer.id), counted: await freshCount(manufacturer.id) };
}

describe('after any history', () => {
  it('[SOC-01] [SOC-06] [A-42] the published figures equal a fresh count, despite duplicates, wrong order and crashes', async () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { published, counted } = await simulate(seed);
      expect({ seed, ...published }).toEqual({ seed, ...counted });
    }
  }, 240_000);
});
