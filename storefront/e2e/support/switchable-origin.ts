import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the site under a separate origin whose connection can be cut and whose files can be replaced, as by a new publication. */
export class SwitchableOrigin {
  /** While true, every connection is closed without a response. */
  down = false;
  /** Path → function that changes the file's text. */
  readonly changes = new Map<string, (text: string) => string>();
  readonly asked: string[] = [];
  private readonly server: Server;

  constructor(private readonly site: string) {
    this.server = createServer((incoming, answer) => {
      const path = incoming.url ?? '/';
      if (this.down) {
        incoming.socket.destroy();
        return;
      }
      this.asked.push(path);
      const change = this.changes.get(path.split('?', 1)[0] ?? '');
      // A changed text must not be answered with 304 or compressed.
      const { 'accept-encoding': encoding, 'if-none-match': etag, 'if-modified-since': since, ...headers } = incoming.headers;
      const conditions = {
        ...(encoding && { 'accept-encoding': encoding }),
        ...(etag && { 'if-none-match': etag }),
        ...(since && { 'if-modified-since': since }),
      };
      const passed = request(
        new URL(path, this.site),
        { method: incoming.method, headers: change ? headers : { ...headers, ...conditions } },
        (reply) => {
          if (!change) {
            answer.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.pipe(answer);
            return;
          }
          void passOn(reply, answer, change);
        },
      );
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, 'localhost', resolve));
  }

  cut(): void {
    this.down = true;
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function passOn(reply: IncomingMessage, answer: ServerResponse, change: (text: string) => string): Promise<void> {
  const text = change(await textOf(reply));
  const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = reply.headers;
  // A replaced page exists even where the origin answers 404.
  answer.writeHead(reply.statusCode === 404 ? 200 : (reply.statusCode ?? 502), rest).end(text);
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
