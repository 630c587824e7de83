import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Receives the chunks of one connection; returns false to cut it before the chunk is forwarded. */
export interface ConnectionFilter {
  onRequestChunk?: (chunk: Buffer) => boolean;
  onResponseChunk?: (chunk: Buffer) => boolean;
}
export interface TcpProxy {
  port: number;
  close(): void;
}

/** Forwards connections to a port of this machine, each with a new filter. */
export async function startTcpProxy(port: number, createFilter: () => ConnectionFilter): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const { onRequestChunk = () => true, onResponseChunk = () => true } = createFilter();
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .setNoDelay(true)
        .on('error', cut)
        .on('close', cut)
        .once('close', () => open.delete(socket));
    }
    client.on('data', (chunk: Buffer) => (onRequestChunk(chunk) ? upstream.write(chunk) : cut()));
    upstream.on('data', (chunk: Buffer) => (onResponseChunk(chunk) ? client.write(chunk) : cut()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Drops 10 % of requests and 30 % of responses. */
export const dropAtRandom = (): ConnectionFilter => ({
  onRequestChunk: () => Math.random() > 0.1,
  onResponseChunk: () => Math.random() > 0.3,
});

/**
 * Counts the statements that a PostgreSQL client executes: simple queries (Q) and executions of prepared ones (E). The first message of a
 * connection has no type; each other one has a letter and its length.
 */
export function countStatements(count: () => void): ConnectionFilter {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return {
    onRequestChunk(chunk) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = started ? 1 : 0;
        if (rest.length < head + 4) return true;
        const end = head + rest.readUInt32BE(head);
        if (rest.length < end) return true;
        const type = started ? String.fromCharCode(rest[0] ?? 0) : '';
        if (type === 'Q' || type === 'E') count();
        started = true;
        rest = rest.subarray(end);
      }
    },
  };
}
