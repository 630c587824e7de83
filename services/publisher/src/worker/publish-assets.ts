import { createPublishedFiles } from '@shop/published-files';
import { filesAddress, type PublisherConfig } from '../config.js';
import { StorefrontBundle } from '../render/storefront-bundle.js';
import { recordBuild, removeOldAssets } from '../files/published-builds.js';
import { appearanceHash, copyAssets, readBuild, storefrontFolder } from '../files/storefront-files.js';

/**
 * Writes the files that pages of this build load: before its publishers start, while those of the build before still run. Removes
 * those of old builds. Returns the numbers of new and removed files.
 */
export async function publishAssets(config: PublisherConfig): Promise<{ written: number; removed: number }> {
  const build = await readBuild(storefrontFolder(config.STOREFRONT_DIR));
  const app = await new StorefrontBundle(build).load();
  const files = createPublishedFiles(filesAddress(config));
  try {
    const written = await copyAssets(build, files, app, config.SITE_URL);
    await recordBuild(files, build, appearanceHash(build, config));
    return { written, removed: await removeOldAssets(files) };
  } finally {
    await files.close();
  }
}
