import type { PageContext, Tier } from '@shop/contracts';
import type { NamedCard } from '../cards/card-table.js';
import { RecordingContext } from './recording-context.js';
import type { PageData } from './page-data.js';

/** What the storefront's bundle exports (`storefront/adapter/server.mjs`); `match` is undefined for addresses no page of the bundle answers. */
export interface PageApp {
  match(request: Request): object | undefined;
  render(request: Request, options: { routeData: object; locals: { page: PageContext } }): Promise<{ status: number; body: Buffer }>;
  /** Puts the public address and the settings into a page that was built before they were known. */
  complete(page: Buffer, siteUrl: string): Buffer;
}

/** What became of a page. `failed` keeps the last good file; `unavailable` tells a service that is away from a page that is broken. */
export type Rendered =
  | { outcome: 'page'; body: Buffer; tags: ReadonlyMap<string, Tier>; total: number | undefined; card: NamedCard | undefined }
  | { outcome: 'gone' }
  | { outcome: 'failed'; reason: string; unavailable: boolean };

const TIMEOUT_MS = 12_000;

/** Renders one page with the storefront's bundle. */
export class Renderer {
  constructor(
    private readonly app: PageApp,
    private readonly data: PageData,
    private readonly siteUrl: string,
  ) {}

  async render(url: string): Promise<Rendered> {
    const context = new RecordingContext(this.data);
    try {
      return await withTimeout(this.answer(url, context));
    } catch (error) {
      return failed(context, error instanceof Error ? error.message : String(error));
    }
  }

  private async answer(url: string, context: RecordingContext): Promise<Rendered> {
    const request = new Request(new URL(encodeURI(url), this.siteUrl));
    const routeData = this.app.match(request);
    if (!routeData) return { outcome: 'gone' };
    const { status, body } = await this.app.render(request, { routeData, locals: { page: context } });
    if (status === 404 || status === 410) return { outcome: 'gone' };
    if (status !== 200) return failed(context, `the page answered ${status}`);
    const { tags, total, card } = context;
    return { outcome: 'page', body, tags, total, card };
  }
}

function failed(context: RecordingContext, reason: string): Rendered {
  const { failure } = context;
  return { outcome: 'failed', reason: failure ? `${reason} (${failure.message})` : reason, unavailable: failure?.status === 503 };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not rendered within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
