import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const FOUND = 0x8180;
const NO_SUCH_NAME = 0x8183;

/** A DNS server that answers from `addresses` (name → IPv4 addresses), which may change at any time. */
export class NameServer {
  readonly addresses = new Map<string, string[]>();
  private readonly socket: Socket = createSocket('udp4');

  async start(): Promise<number> {
    this.socket.on('message', (query, { port, address }) => this.socket.send(this.answer(query), port, address));
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return this.socket.address().port;
  }

  close(): void {
    this.socket.close();
  }

  private answer(query: Buffer): Buffer {
    const { name, end } = readName(query);
    const addresses = this.addresses.get(name) ?? [];
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(addresses.length > 0 ? FOUND : NO_SUCH_NAME, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    // each record: pointer to the question's name, type A, class IN, TTL 1 s, four bytes
    const records = addresses.map((address) =>
      Buffer.from([0xc0, HEADER, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    );
    return Buffer.concat([header, query.subarray(HEADER, end), ...records]);
  }
}

/** Reads the name of the question and the offset of its end. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}
