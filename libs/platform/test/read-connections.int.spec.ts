import { describe, expect, it } from '@jest/globals';
import { classify } from '../src/index.js';
import { createServer, type AddressInfo } from 'node:net';
import { ReadConnections } from '../src/reads/read-connections.js';

describe('reads of an unreachable database', () => {
  const failure = async (reads: ReadConnections): Promise<unknown> =>
    reads.query({ text: 'select 1', rowMode: 'array' }).catch((error: unknown) => classify(error)?.code);

  it.each([
    ['takes connections and says nothing', (): void => undefined],
    ['hangs up', (socket: { destroy(): void }): void => socket.destroy()],
  ])('fail as unavailable if the server %s', async (_how, greet) => {
    const silent = createServer(greet);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const reads = new ReadConnections({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 }, 2);
    try {
      expect(await failure(reads)).toBe('service.unavailable');
    } finally {
      await reads.end();
      silent.close();
    }
  });
});
