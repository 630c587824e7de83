import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Favorite } from '@shop/contracts';
import { eventually, SmallDisk, superviseEmbeddedPostgres, type SupervisedPostgres } from '@shop/testing';
import { type ApiResponse, type ErrorResponse, type Person, World } from './support/world.js';

const hasSmallDisk = SmallDisk.isAllowed();
if (!hasSmallDisk) console.warn('not run: a database on a full disk (this user may not mount a file system)');

(hasSmallDisk ? describe : describe.skip)('a service whose database has a full disk', () => {
  let folder: string;
  let disk: SmallDisk | undefined;
  let postgres: SupervisedPostgres;
  let world: World;
  let product: { id: string };
  const savedBy: Person[] = [];
  const restarts: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postgres-'));
    disk = SmallDisk.mount(folder);
    postgres = await superviseEmbeddedPostgres(folder, (line) => restarts.push(line));
    world = await World.start({ DATABASE_URL: postgres.url, EVENTS_URL: postgres.url, SERVICE_ROLE: 'both' });
    product = await world.product(await world.manufacturer());
  });
  afterAll(async () => {
    disk?.empty();
    await world?.stop();
    await postgres?.stop();
    disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  });

  const save = (as: Person) => world.call<Favorite & ErrorResponse>('POST', '/api/favorites', { as, body: { productId: product.id } });
  const list = async (as: Person) => (await world.get<Favorite[]>('/api/favorites', as)).body;
  /** Saves the product as the favourite of new wholesalers until one is refused. */
  async function saveUntilRefused(
    before: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{ refused: Person; response: ApiResponse<ErrorResponse> }> {
    for (let i = 0; i < 2_000; i++) {
      const person = world.person('wholesaler');
      await before();
      const response = await save(person);
      if (response.status !== 201) return { refused: person, response };
      savedBy.push(person);
    }
    throw new Error('the disk is not full');
  }
  const expectAllSaved = async () => {
    const [counts] = await world.database.query<{ favorites: number; usages: number }[]>(
      `select (select count(*)::int from favorite) as favorites, (select count(*)::int from rate_limit where key like 'toggle:%') as usages`,
    );
    expect(counts).toEqual({ favorites: savedBy.length, usages: savedBy.length });
  };
  const unavailable = { status: 503, body: { code: 'service.unavailable', message: expect.stringMatching(/Probá de nuevo/) } };

  it('answers 503 to writes, stores none of them partly, and reads on', async () => {
    const buyer = world.person('wholesaler');
    expect((await save(buyer)).status).toBe(201);
    savedBy.push(buyer);
    disk?.fill(40_000);
    const { refused, response } = await saveUntilRefused();
    expect(response).toMatchObject(unavailable);
    expect(await list(refused)).toEqual([]);
    expect(await list(buyer)).toMatchObject([{ productId: product.id }]);
    await expectAllSaved();

    disk?.empty();
    expect((await save(refused)).status).toBe(201);
    savedBy.push(refused);
    await expectAllSaved();
  });

  it('loses nothing if the database stops because its log of changes has no room, and works again once there is room', async () => {
    // Room for rows, but not for the next file of the log, which has 16 MB.
    disk?.fill(1_000_000);
    const startNextLogFile = () =>
      world.database.query(`select pg_logical_emit_message(false, 'test', ''), pg_switch_wal()`).catch(() => undefined);
    const { refused, response } = await saveUntilRefused(startNextLogFile);
    expect(response).toMatchObject(unavailable);
    // The write may have been refused for lack of room in its table.
    await eventually('the database stopped', async () => {
      await startNextLogFile();
      return restarts.length > 0;
    });

    disk?.empty();
    await eventually('a write', async () => (await save(refused)).status === 201, 15_000);
    savedBy.push(refused);
    await expectAllSaved();
  });
});
