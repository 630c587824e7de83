import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentHash, listFiles, type PublishedFiles } from '@shop/published-files';
import type { PublisherConfig } from '../config.js';
import { robots } from './robots.js';

/** The build of the storefront: the bundle that renders pages, and the files for browsers. */
export interface StorefrontBuild {
  folder: string;
  /** A hash of the bundle. */
  id: string;
  /** Relative paths in the client folder. */
  files: string[];
  /** Those of `files` that are prerendered pages. */
  shells: ReadonlySet<string>;
}

export const STOREFRONT_BUILD = Symbol('storefront build');
/** Token of a hash of the build and the settings that pages show. */
export const APPEARANCE = Symbol('appearance');

/** Folder of the storefront's build, by default that of the workspace. Throws if it does not exist. */
export function storefrontFolder(given: string | undefined): string {
  return given ?? dirname(dirname(createRequire(import.meta.url).resolve('@shop/storefront/bundle')));
}

/** Reads the build in `folder` (`server/` and `client/`). */
export async function readBuild(folder: string): Promise<StorefrontBuild> {
  const hash = createHash('sha1');
  const server = await listPaths(join(folder, 'server'));
  for (const path of server) hash.update(path).update(await readFile(join(folder, 'server', path)));
  const files = await listPaths(join(folder, 'client'));
  for (const path of files) hash.update(path);
  return { folder, id: hash.digest('base64url'), files, shells: new Set(files.filter((path) => path.endsWith('.html'))) };
}

/** Settings that every page shows. */
export type ShownSettings = Pick<
  PublisherConfig,
  'SITE_URL' | 'PUBLIC_SUPPORT_PHONE' | 'PUBLIC_SUPPORT_EMAIL' | 'PUBLIC_PICKUP_ADDRESS' | 'PUBLIC_MOBILE_NINE'
>;

/** A hash of the bundle and the settings that every page shows. */
export const appearanceHash = ({ id }: StorefrontBuild, settings: ShownSettings): string => {
  const { SITE_URL, PUBLIC_SUPPORT_PHONE, PUBLIC_SUPPORT_EMAIL, PUBLIC_PICKUP_ADDRESS, PUBLIC_MOBILE_NINE } = settings;
  const visibleParts = [id, SITE_URL, PUBLIC_SUPPORT_PHONE, PUBLIC_SUPPORT_EMAIL, PUBLIC_PICKUP_ADDRESS, PUBLIC_MOBILE_NINE];
  return createHash('sha1').update(JSON.stringify(visibleParts)).digest('base64url');
};

/**
 * Copies the files of the build and writes robots.txt; `app` adds settings to prerendered pages. Returns the number of
 * written files.
 */
export async function copyAssets(
  build: StorefrontBuild,
  published: PublishedFiles,
  app: { fillPlaceholders(page: Buffer, siteUrl: string): Buffer },
  siteUrl: string,
): Promise<number> {
  let written = 0;
  const putIfChanged = async (path: string, body: Buffer): Promise<void> => {
    if (await published.holds(path, contentHash(body))) return;
    await published.put(path, body);
    written += 1;
  };
  for (const path of build.files) {
    const built = await readFile(join(build.folder, 'client', path));
    await putIfChanged(path, build.shells.has(path) ? app.fillPlaceholders(built, siteUrl) : built);
  }
  await putIfChanged('robots.txt', robots(siteUrl));
  return written;
}

async function listPaths(folder: string): Promise<string[]> {
  const listed: string[] = [];
  for await (const path of listFiles(folder)) listed.push(path);
  return listed.toSorted();
}
