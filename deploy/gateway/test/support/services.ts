import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that echoes what reaches it, can be switched off, and can say it is not ready. */
export class EchoService {
  missing: string[] = [];
  /** Addresses it answers 404. */
  readonly refused = new Set<string>();
  readonly seen: { method: string; url: string; headers: http.IncomingHttpHeaders; bytes: number }[] = [];
  private server: http.Server | undefined;

  /** Each copy of a service has an address of its own. */
  constructor(
    readonly name: string,
    readonly host = '127.0.0.1',
    public port = 0,
  ) {}

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = http.createServer((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        response.setHeader('content-type', 'application/json');
        if (url === '/healthz') {
          response.statusCode = this.missing.length === 0 ? 200 : 503;
          response.end(JSON.stringify({ missing: this.missing }));
          return;
        }
        this.seen.push({ method, url, headers, bytes });
        // What the gateway says itself has to come once.
        for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id'])
          response.setHeader(name, 'mine');
        response.setHeader('set-cookie', 'refresh=1; HttpOnly');
        response.setHeader('cache-control', 'no-store, private');
        response.statusCode = this.refused.has(url) ? 404 : method === 'POST' ? 201 : 200;
        if (url.includes('away')) {
          response.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify({ code: 'search.away' }));
          return;
        }
        const answer = JSON.stringify({ service: this.name, url, bytes, ...(url.includes('long') && { list: 'product '.repeat(2000) }) });
        if (method === 'DELETE') {
          response.writeHead(405, { allow: 'GET, OPTIONS' }).end(JSON.stringify({ code: 'request.method-not-allowed' }));
          return;
        }
        if (method === 'OPTIONS') {
          response.writeHead(204, { allow: 'GET, OPTIONS' }).end();
          return;
        }
        if (url.includes('long')) response.writeHead(200, { etag: '"1a"', vary: 'origin', 'content-length': answer.length });
        if (url.includes('slow')) setTimeout(() => response.end(answer), 500);
        else response.end(answer);
      });
    });
    await new Promise<void>((done) => this.server?.listen(this.port, this.host, done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** As if killed: requests under way are cut off. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = new Promise((done) => this.server?.close(done));
    this.server.closeAllConnections();
    await closed;
  }
}
