import { describe, expect, it, jest } from '@jest/globals';
import type { StoredDocument } from './documents.js';
import type { IndexState, Indexes } from './indexes.js';
import { LiveWrites, MAX_STATE_AGE_MS } from './live-writes.js';

/** A server whose state and duration of a write a test sets. */
class Server {
  state: IndexState = { live: 'first', building: undefined, closing: undefined };
  looks = 0;
  readonly written: StoredDocument[] = [];
  duringWrite: () => void = () => undefined;

  readonly indexes = {
    name: (kind: string) => kind,
    state: () => {
      this.looks++;
      return Promise.resolve({ ...this.state });
    },
    revisions: () => Promise.resolve(new Map<string, number>()),
    run: (enqueue: (client: unknown) => unknown) => {
      enqueue({ index: () => ({ addDocuments: (documents: StoredDocument[]) => this.written.push(...documents) }) });
      this.duringWrite();
      return Promise.resolve();
    },
  } as unknown as Indexes;
}

const write = (writes: LiveWrites, revision: number): Promise<void> =>
  writes.put({ product: [{ id: 'poncho', revision, build: null }], manufacturer: [] });

describe('writes into the live index', () => {
  it('[SRCH-06] look at the indexes once a second, not twice a batch', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const server = new Server();
    const writes = new LiveWrites(server.indexes);
    for (let i = 0; i < 20; i++) await write(writes, i);
    expect(server.looks).toBe(1);
    now.mockReturnValue(MAX_STATE_AGE_MS);
    await write(writes, 20);
    expect(server.looks).toBe(2);
    now.mockRestore();
  });

  it('[SRCH-06] are repeated if a rebuild began and they ended more than a second after their look', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const server = new Server();
    server.duringWrite = () => {
      now.mockReturnValue(MAX_STATE_AGE_MS);
      server.state.building = 'second';
    };
    await write(new LiveWrites(server.indexes), 1);
    expect(server.written.map(({ build }) => build)).toEqual([null, 'second']);
    now.mockRestore();
  });

  it('[SRCH-06] look again after the server failed', async () => {
    const server = new Server();
    const writes = new LiveWrites(server.indexes);
    await write(writes, 1);
    server.duringWrite = () => {
      throw new Error('unavailable');
    };
    await expect(write(writes, 2)).rejects.toThrow('unavailable');
    server.state.live = undefined;
    await expect(write(writes, 3)).rejects.toThrow('search has no index yet');
  });
});
