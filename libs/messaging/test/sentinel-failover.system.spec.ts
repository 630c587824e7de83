import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import type { IRedisClient } from 'bullmq';
import { RedisQueueBackend } from 'bullmq';
import { createServersBackend } from '../src/store/redis-servers.js';

/** A server that answers the commands of Redis with `answer`. */
class FakeRedis {
  readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(answer: (command: string[], socket: Socket) => string | undefined) {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket)).on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (text: string) => {
        // Each command is an array of bulk strings: *2 $3 GET $1 a.
        for (const one of text.split(/^\*\d+\r\n/m).filter(Boolean)) {
          const words = one.split('\r\n').filter((_, i) => i % 2 === 1);
          const [name = '', ...args] = words.map((word) => word.toLowerCase());
          // Without HELLO the client speaks the old protocol.
          const reply = name === 'hello' ? "-ERR unknown command 'HELLO'\r\n" : answer([name, ...args], socket);
          if (name === 'quit') socket.end('+OK\r\n');
          else if (reply !== undefined) socket.write(reply);
        }
      });
    });
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
const array = (...items: string[]): string => `*${items.length}\r\n${items.map(bulk).join('')}`;

describe('[issue 43] a client of Redis with sentinels', () => {
  let master: FakeRedis;
  let sentinel: FakeRedis;
  let masterPort: number;
  let sentinelPort: number;
  const subscribers = new Set<Socket>();
  let onQuestion: () => void = () => undefined;

  beforeAll(async () => {
    master = new FakeRedis(([name]) => (name === 'info' ? bulk('redis_version:7.2.0\r\nloading:0') : '+OK\r\n'));
    masterPort = await master.listen();
    sentinel = new FakeRedis(([name, ...args], socket) => {
      if (name === 'subscribe') {
        subscribers.add(socket);
        socket.once('close', () => subscribers.delete(socket));
        return `*3\r\n${bulk('subscribe')}${bulk(args[0] ?? '')}:1\r\n`;
      }
      if (name !== 'sentinel') return '+OK\r\n';
      if (args[0] !== 'get-master-addr-by-name') return '*0\r\n';
      onQuestion();
      // Late enough for the report of the failover to be read before.
      setTimeout(() => socket.write(array('127.0.0.1', String(masterPort))), 200);
      return undefined;
    });
    sentinelPort = await sentinel.listen();
  });
  afterAll(() => {
    master.close();
    sentinel.close();
  });

  const open = async (): Promise<{ client: IRedisClient; backend: RedisQueueBackend }> => {
    const servers = { kind: 'sentinel' as const, servers: [{ host: '127.0.0.1', port: sentinelPort }], usesTls: false, master: 'shop' };
    const backend = createServersBackend(servers, ['queue', { connection: {}, skipVersionCheck: true }]);
    if (!(backend instanceof RedisQueueBackend)) throw new Error('no backend of Redis');
    backend.on('error', () => undefined);
    const client = await backend.client;
    await eventually('the subscription', () => subscribers.size > 0);
    await delay(100); // until the client has read the reply
    return { client, backend };
  };

  it('connects again when the failover is reported while it asks the sentinels for the master', async () => {
    const { client, backend } = await open();
    let reports = 0;
    onQuestion = () => {
      if (reports > 0) return;
      reports += 1;
      for (const socket of subscribers) socket.write(array('message', '+switch-master', 'shop'));
    };
    for (const socket of master.sockets) socket.destroy();
    await eventually('the report', () => reports === 1);
    await eventually('the connection', () => client.status === 'ready', 5000);
    expect(reports).toBe(1);
    await backend.close();
  });

  it('ends when it is closed while it asks them', async () => {
    const { client, backend } = await open();
    let questions = 0;
    onQuestion = () => void (questions += 1);
    for (const socket of master.sockets) socket.destroy();
    await eventually('the question', () => questions > 0);
    await backend.disconnect();
    expect(client.status).toBe('end');
  });
});
