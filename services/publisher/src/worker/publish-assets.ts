import { createPublishedFiles } from '@shop/published-files';
import { filesAddress, type PublisherConfig } from '../config.js';
import { StorefrontBundle } from '../render/storefront-bundle.js';
import { appearanceHash, assetsMarker, copyAssets, readBuild, storefrontFolder } from '../files/storefront-files.js';

/**
 * Writes the files that pages of this build load: before its publishers start, while those of the build before still run. Returns the
 * number of files that were new.
 */
export async function publishAssets(config: PublisherConfig): Promise<number> {
  const build = await readBuild(storefrontFolder(config.STOREFRONT_DIR));
  const app = await new StorefrontBundle(build).load();
  const files = createPublishedFiles(filesAddress(config));
  try {
    const written = await copyAssets(build, files, app, config.SITE_URL);
    await files.put(assetsMarker(appearanceHash(build, config)), Buffer.from(new Date().toISOString()));
    return written;
  } finally {
    await files.close();
  }
}
