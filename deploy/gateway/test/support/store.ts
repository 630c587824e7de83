import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A public store of pictures that sends its own headers; it can be stopped. */
export class PictureStore {
  readonly requests: { url: string; headers: http.IncomingHttpHeaders }[] = [];
  private server: http.Server | undefined;
  private port = 0;

  constructor(private readonly objects: ReadonlyMap<string, string>) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = http.createServer((request, response) => {
      this.requests.push({ url: request.url ?? '', headers: request.headers });
      for (const name of ['set-cookie', 'x-amz-request-id', 'content-security-policy', 'x-content-type-options'])
        response.setHeader(name, 'its own');
      const object = this.objects.get(request.url ?? '');
      if (object === undefined) {
        response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
        return;
      }
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const body = range ? object.slice(Number(range[1]), Number(range[2]) + 1) : object;
      if (range) response.setHeader('content-range', `bytes ${range[1]}-${range[2]}/${object.length}`);
      response.writeHead(range ? 206 : 200, {
        'content-type': 'image/webp',
        'content-length': body.length,
        'cache-control': 'max-age=1',
        etag: `"${createHash('md5').update(object).digest('hex')}"`,
        'last-modified': new Date(1_700_000_000_000).toUTCString(),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
    await new Promise<void>((done) => this.server?.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = new Promise((done) => this.server?.close(done));
    this.server.closeAllConnections();
    await closed;
  }
}
