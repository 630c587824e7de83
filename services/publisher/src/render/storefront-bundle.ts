import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { PageContext } from '@shop/contracts';
import { STOREFRONT_BUILD, type StorefrontBuild } from '../files/storefront-files.js';

/** Export of the storefront's bundle (`storefront/adapter/server.mjs`). `match` returns undefined for an address without a route. */
export interface PageApp {
  match(request: Request): object | undefined;
  render(request: Request, options: { routeData: object; locals: { page: PageContext } }): Promise<{ status: number; body: Buffer }>;
  /** Fills the public URL and settings into a prerendered page. */
  fillPlaceholders(page: Buffer, siteUrl: string): Buffer;
}

/** The code of the storefront that renders pages. */
@Injectable()
export class StorefrontBundle {
  private loaded: PageApp | undefined;

  constructor(@Inject(STOREFRONT_BUILD) private readonly build: StorefrontBuild) {}

  /** Loads the code; only processes that render pages need it. */
  async load(): Promise<PageApp> {
    const path = join(this.build.folder, 'server/entry.mjs');
    const { app } = (await import(pathToFileURL(path).href)) as { app?: PageApp };
    if (typeof app?.render !== 'function') throw new Error(`${path} exports no app`);
    this.loaded = app;
    return app;
  }

  get app(): PageApp {
    if (!this.loaded) throw new Error('the bundle of the storefront is not loaded');
    return this.loaded;
  }
}
