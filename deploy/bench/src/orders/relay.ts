import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Sees what goes through one connection; cuts it by answering false, before that goes on. */
export interface Watch {
  sent?: (chunk: Buffer) => boolean;
  answered?: (chunk: Buffer) => boolean;
}
export interface Relay {
  port: number;
  close(): void;
}

/** Passes connections on to a port of this machine; `watch` is asked for each. */
export async function startRelay(port: number, watch: () => Watch): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const { sent = () => true, answered = () => true } = watch();
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .setNoDelay(true)
        .on('error', cut)
        .on('close', cut)
        .once('close', () => open.delete(socket));
    }
    near.on('data', (chunk: Buffer) => (sent(chunk) ? far.write(chunk) : cut()));
    far.on('data', (chunk: Buffer) => (answered(chunk) ? near.write(chunk) : cut()));
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

/** Cuts a tenth of what is asked before it arrives, and three tenths of what is answered before it is heard of. */
export const cutAtRandom = (): Watch => ({ sent: () => Math.random() > 0.1, answered: () => Math.random() > 0.3 });

/**
 * Counts the statements that a client of PostgreSQL has executed: simple queries, and executions of prepared ones. The first message of a
 * connection has no type; every other one is a letter, and its length with it.
 */
export function countStatements(count: () => void): Watch {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return {
    sent(chunk) {
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
