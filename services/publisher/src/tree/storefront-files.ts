import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublisherConfig } from '../config.js';
import { listFiles } from './list-files.js';
import type { Tree } from './tree.js';

/** The build of the storefront: the bundle that renders pages, and the files the browser gets besides them. */
export interface StorefrontBuild {
  /** Changes with every change of the bundle. */
  id: string;
  /** Files of the client folder, relative. */
  files: string[];
  /** Prerendered pages among them. */
  shells: ReadonlySet<string>;
}

/** Reads what was built into `folder` (`server/` and `client/`). */
export async function readBuild(folder: string): Promise<StorefrontBuild> {
  const hash = createHash('sha1');
  const server = await paths(join(folder, 'server'));
  for (const path of server) hash.update(path).update(await readFile(join(folder, 'server', path)));
  const files = await paths(join(folder, 'client'));
  for (const path of files) hash.update(path);
  return { id: hash.digest('base64url'), files, shells: new Set(files.filter((path) => path.endsWith('.html'))) };
}

/** Changes with what every page shows: the bundle that renders it, and what is set for this installation. */
export const appearance = ({ id }: StorefrontBuild, config: PublisherConfig): string => {
  const { SITE_URL, PUBLIC_SUPPORT_PHONE, PUBLIC_PICKUP_ADDRESS, PUBLIC_MOBILE_NINE } = config;
  const shown = [id, SITE_URL, PUBLIC_SUPPORT_PHONE, PUBLIC_PICKUP_ADDRESS, PUBLIC_MOBILE_NINE];
  return createHash('sha1').update(JSON.stringify(shown)).digest('base64url');
};

const compressible = /\.(html|css|js|mjs|svg|json|txt|xml|webmanifest|map)$/;

/**
 * Adds the build's files to the tree, `complete` what pages that were built beforehand could not know. Nothing is taken away: pages that
 * are not rendered again yet still ask for the scripts of the build before.
 */
export async function addAssets(folder: string, build: StorefrontBuild, tree: Tree, complete: (page: Buffer) => Buffer): Promise<void> {
  for (const path of build.files) {
    const built = await readFile(join(folder, 'client', path));
    const body = build.shells.has(path) ? complete(built) : built;
    const same = await readFile(join(tree.root, path)).then(
      (there) => there.equals(body),
      () => false,
    );
    const twin = !compressible.test(path) || (await exists(join(tree.root, `${path}.gz`)));
    if (!same || !twin) await (compressible.test(path) ? tree.write(path, body) : tree.writeRaw(path, body));
  }
}

async function paths(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of listFiles(folder)) found.push(path);
  return found.toSorted();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
