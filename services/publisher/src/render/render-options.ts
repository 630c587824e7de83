import type { ServiceName } from '@shop/contracts';

export const RENDER_OPTIONS = Symbol('render options');

export interface RenderOptions {
  /** URL of each service whose data pages show. */
  origins: ReadonlyMap<ServiceName, string>;
  /** Public URL of the shop. */
  siteUrl: string;
  /** Maximum pages that are rendered and written concurrently. */
  concurrency: number;
}
