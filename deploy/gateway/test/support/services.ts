import type http from 'node:http';
import { FakeServer } from './server.js';

/** A service that echoes requests; it can be stopped and can report missing dependencies. */
export class EchoService extends FakeServer {
  missing: string[] = [];
  /** Paths that it answers with 404. */
  readonly notFoundPaths = new Set<string>();
  readonly requests: { method: string; url: string; headers: http.IncomingHttpHeaders; bytes: number }[] = [];

  /** Each replica has its own address. */
  constructor(
    readonly name: string,
    host?: string,
    port?: number,
  ) {
    super(host, port);
  }

  protected override answer(request: http.IncomingMessage, response: http.ServerResponse): void {
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
      this.requests.push({ method, url, headers, bytes });
      // Headers that the gateway must replace.
      for (const name of ['x-content-type-options', 'referrer-policy', 'x-request-id']) response.setHeader(name, 'mine');
      if (url.includes('policy')) response.setHeader('content-security-policy', 'sandbox');
      if (!url.includes('public') || url.includes('cookie')) response.setHeader('set-cookie', 'refresh=1; HttpOnly');
      response.setHeader('cache-control', url.includes('public') ? 'public, max-age=60' : 'no-store, private');
      if (url.includes('x-accel-expires')) response.setHeader('x-accel-expires', '60');
      if (url.includes('bare')) response.removeHeader('cache-control');
      if (url.includes('vary')) response.setHeader('vary', 'origin');
      response.statusCode = this.notFoundPaths.has(url) ? 404 : method === 'POST' ? 201 : 200;
      if (url.includes('away')) {
        response.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify({ code: 'search.away' }));
        return;
      }
      const { origin } = headers;
      const answer = JSON.stringify({
        service: this.name,
        url,
        bytes,
        origin,
        ...(url.includes('long') && { list: 'product '.repeat(2000) }),
      });
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
  }
}
