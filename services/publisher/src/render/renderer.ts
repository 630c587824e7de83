import { Inject, Injectable } from '@nestjs/common';
import type { Tier } from '@shop/contracts';
import { settlesWithin } from '@shop/platform';
import type { NamedShareImage } from '../share-images/share-image-table.js';
import { RecordingContext } from './recording-context.js';
import { PageData } from './page-data.js';
import { RENDER_OPTIONS, type RenderOptions } from './render-options.js';
import { StorefrontBundle } from './storefront-bundle.js';

/** `failed` keeps the last good file; `unavailable` is true if a service did not answer, false if the page itself is broken. */
export type Rendered =
  | { outcome: 'page'; body: Buffer; tags: ReadonlyMap<string, Tier>; total: number | undefined; shareImage: NamedShareImage | undefined }
  | { outcome: 'not-found' }
  | { outcome: 'failed'; reason: string; unavailable: boolean };

const TIMEOUT_MS = 12_000;

@Injectable()
export class Renderer {
  constructor(
    private readonly bundle: StorefrontBundle,
    private readonly data: PageData,
    @Inject(RENDER_OPTIONS) private readonly options: RenderOptions,
  ) {}

  async render(url: string): Promise<Rendered> {
    const context = new RecordingContext(this.data);
    try {
      const answer = this.answer(url, context);
      if (await settlesWithin(answer, TIMEOUT_MS)) return await answer;
      return failed(context, `not rendered within ${TIMEOUT_MS} ms`);
    } catch (error) {
      return failed(context, error instanceof Error ? error.message : String(error));
    }
  }

  private async answer(url: string, context: RecordingContext): Promise<Rendered> {
    const request = new Request(new URL(encodeURI(url), this.options.siteUrl));
    const { app } = this.bundle;
    const routeData = app.match(request);
    if (!routeData) return { outcome: 'not-found' };
    const { status, body } = await app.render(request, { routeData, locals: { page: context } });
    if (status === 404 || status === 410) return { outcome: 'not-found' };
    if (status !== 200) return failed(context, `the page answered ${status}`);
    const { tags, total, shownImage: shareImage } = context;
    return { outcome: 'page', body, tags, total, shareImage };
  }
}

function failed(context: RecordingContext, reason: string): Rendered {
  const { failure } = context;
  return { outcome: 'failed', reason: failure ? `${reason} (${failure.message})` : reason, unavailable: failure?.status === 503 };
}
