import { createHash } from 'node:crypto';
import type http from 'node:http';
import { FakeServer } from './server.js';

/** A public store of pictures that sends its own headers; it can be stopped. */
export class PictureStore extends FakeServer {
  readonly requests: { url: string; headers: http.IncomingHttpHeaders }[] = [];

  constructor(private readonly objects: ReadonlyMap<string, string>) {
    super();
  }

  protected override answer(request: http.IncomingMessage, response: http.ServerResponse): void {
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
  }
}
