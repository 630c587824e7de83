import { Inject, Injectable } from '@nestjs/common';
import { PageDataError, serviceOf, type ServiceName } from '@shop/contracts';
import { traceHeaders } from '@shop/messaging';
import http from 'node:http';
import https from 'node:https';
import { RENDER_OPTIONS, type RenderOptions } from './render-options.js';

/** Limit of a request, to the last byte of its response. */
const TIMEOUT_MS = 8_000;

/** Reads the services' APIs over kept-alive connections, without a cache. */
@Injectable()
export class ApiClient {
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 32 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 32 }),
  };

  constructor(@Inject(RENDER_OPTIONS) private readonly options: RenderOptions) {}

  /** Reads the public API. Throws `PageDataError` with the status of the response, or 503 if the service is unavailable or too slow. */
  get<T>(path: string): Promise<T> {
    const service = serviceOf(path.split('?', 1)[0] ?? '');
    if (!service || !this.options.origins.has(service)) return Promise.reject(new PageDataError(404, path));
    return this.from<T>(service, path);
  }

  /** Reads from a named service, for internal paths (`/internal/…`). */
  async from<T>(service: ServiceName, path: string): Promise<T> {
    let answer: { status: number; body: string };
    try {
      answer = await this.request(new URL(path, this.options.origins.get(service)));
    } catch (cause) {
      throw new PageDataError(503, path, { cause });
    }
    if (answer.status !== 200) throw new PageDataError(answer.status, path);
    return JSON.parse(answer.body) as T;
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private request(url: URL): Promise<{ status: number; body: string }> {
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const options = {
        agent: this.agents[secure ? 'https:' : 'http:'],
        headers: { accept: 'application/json', ...traceHeaders() },
        signal,
      };
      const call = (secure ? https : http).get(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
        response.on('error', reject);
      });
      call.on('error', reject);
    });
  }
}
