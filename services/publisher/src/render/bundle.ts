import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageApp } from './renderer.js';

/** Folder of the storefront's build, by default that of the workspace. Throws if it does not exist. */
export function storefrontFolder(given: string | undefined): string {
  return given ?? dirname(dirname(createRequire(import.meta.url).resolve('@shop/storefront/bundle')));
}

export async function loadBundle(folder: string): Promise<PageApp> {
  const bundle = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as { app?: PageApp };
  if (typeof bundle.app?.render !== 'function') throw new Error(`${folder}/server/entry.mjs exports no app`);
  return bundle.app;
}
