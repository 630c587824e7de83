import { createImageStore, type ImageStore } from '@shop/images';
import type { Environment } from '@shop/platform';
import { readBucketsConfig } from '../setup/config.js';

const prefixes: Record<string, '' | 'PRIVATE_'> = { pictures: '', photographs: 'PRIVATE_' };

/** Opens the store of the `pictures` (`IMAGES_URL`) or of the identity `photographs` (`PRIVATE_IMAGES_URL`). */
export function openStore(name: string | undefined, env: Environment): ImageStore {
  const prefix = prefixes[name ?? ''];
  if (prefix === undefined) throw new Error(`there are no ${name}; there are ${Object.keys(prefixes).join(' and ')}`);
  const config = readBucketsConfig(env);
  const imagesUrl = config[`${prefix}IMAGES_URL`];
  if (imagesUrl === undefined) throw new Error(`${prefix}IMAGES_URL is missing`);
  return createImageStore({
    imagesUrl,
    accessKey: config[`${prefix}IMAGES_ACCESS_KEY`],
    secretKey: config[`${prefix}IMAGES_SECRET_KEY`],
    isPublic: prefix === '',
  });
}
