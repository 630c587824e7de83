import { urlVariable, pageDataServices, type ServiceName } from '@shop/contracts';
import { type Environment, integer, loadConfig, port, serviceSettings, url } from '@shop/platform';
import type { FilesAddress } from '@shop/published-files';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const settings = serviceSettings.omit({ DATABASE_POOL: true, IDENTITY_URL: true, TRUST_PROXY: true }).extend({
  /** URL of a gateway, for the stored images (`/media/…`) in share images. */
  MEDIA_URL: url(['http', 'https']),
  /** Public URL of the shop, for canonical links and sitemaps. */
  SITE_URL: url(['http', 'https']),
  /** Values that pages show. Changing one of them renders every page again. */
  PUBLIC_SUPPORT_PHONE: z.string().optional(),
  /** Address of the support: a suspended account and mails lead to a page with it. */
  PUBLIC_SUPPORT_EMAIL: z.email(),
  PUBLIC_PICKUP_ADDRESS: z.string().optional(),
  /** If true, chat links put a 9 before mobile numbers. */
  PUBLIC_MOBILE_NINE: z.enum(['true', 'false']).default('false'),
  /** Folder of the published files, which the gateway serves; `PAGES_URL` replaces it. */
  WWW_DIR: z.string().optional(),
  /** Store of the published files: `file:///folder`, or `s3://bucket?endpoint=…&region=…` with its two keys. */
  PAGES_URL: url(['file', 's3']).optional(),
  PAGES_ACCESS_KEY: z.string().optional(),
  PAGES_SECRET_KEY: z.string().optional(),
  /** Build of the storefront (`server/` and `client/`); by default that of the workspace. */
  STOREFRONT_DIR: z.string().optional(),
  HTTP_PORT: port(3010),
  /** Maximum pages that are rendered and written concurrently. */
  RENDER_CONCURRENCY: integer(1, 64).default(16),
  /** `ahead`: draws share images after their pages. `on-request`: draws each when it is first requested. */
  SHARE_IMAGES: z.enum(['ahead', 'on-request']).default('ahead'),
  /** Minutes between two runs of the reconciler. */
  RECONCILE_MINUTES: integer(1, 1440).default(10),
});

/** URL of each service whose data pages show. */
const originSettings = Object.fromEntries(pageDataServices.map((name) => [urlVariable(name), url(['http', 'https'])]));

export interface PublisherConfig extends z.infer<typeof settings> {
  origins: ReadonlyMap<ServiceName, string>;
}

export function readConfig(env: Environment): PublisherConfig {
  const schema = z.object({ ...originSettings, ...settings.shape }).superRefine(({ WWW_DIR, PAGES_URL }, context) => {
    if (WWW_DIR === undefined && PAGES_URL === undefined) context.addIssue({ code: 'custom', path: ['WWW_DIR'], message: 'is missing' });
  });
  const config: z.infer<typeof settings> & Record<string, unknown> = loadConfig(env, schema);
  return { ...config, origins: new Map(pageDataServices.map((name) => [name, String(config[urlVariable(name)])])) };
}

/** PAGES_URL with its keys, by default WWW_DIR. */
export const filesAddress = ({ WWW_DIR, PAGES_URL, PAGES_ACCESS_KEY, PAGES_SECRET_KEY }: PublisherConfig): FilesAddress => ({
  pagesUrl: PAGES_URL ?? pathToFileURL(WWW_DIR ?? '').href,
  accessKey: PAGES_ACCESS_KEY,
  secretKey: PAGES_SECRET_KEY,
});
