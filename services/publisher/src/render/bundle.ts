import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageApp } from './renderer.js';

/** Folder of the storefront's build: the one given, else that of the workspace. Throws when it was not built. */
export function storefrontFolder(given: string | undefined): string {
  return given ?? dirname(dirname(createRequire(import.meta.url).resolve('@shop/storefront/bundle')));
}

/** Loads the bundle that renders pages. */
export async function loadBundle(folder: string): Promise<PageApp> {
  const bundle = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as { app?: PageApp };
  if (typeof bundle.app?.render !== 'function') throw new Error(`${folder}/server/entry.mjs exports no app`);
  return bundle.app;
}
