import type { Provider } from '@nestjs/common';
import { createImageStore } from '@shop/images';
import type { IdentityConfig } from '../config.js';
import { RemovePrivateImagesHandler } from './commands/remove-private-images.command.js';
import { SubmitVerificationHandler } from './commands/submit-verification.command.js';
import { ViewVerificationImageHandler } from './commands/view-verification-image.command.js';
import { ImageCleanup, ImageCleanupOptions } from './image-cleanup.js';
import { GetVerificationHandler } from './queries/get-verification.query.js';
import { PrivateImages } from './store/private-images.js';
import { VerificationLinks } from './verification-links.js';

export const verificationProviders = (config: IdentityConfig): Provider[] => [
  { provide: PrivateImages, useFactory: () => new PrivateImages(storageOf(config)) },
  {
    provide: ImageCleanupOptions,
    useValue: new ImageCleanupOptions(config.SERVICE_ROLE !== 'api' && config.PRIVATE_IMAGES_URL !== undefined),
  },
  ImageCleanup,
  VerificationLinks,
  SubmitVerificationHandler,
  ViewVerificationImageHandler,
  RemovePrivateImagesHandler,
  GetVerificationHandler,
];

function storageOf({ PRIVATE_IMAGES_URL, PRIVATE_IMAGES_KEYS, ...config }: IdentityConfig): ConstructorParameters<typeof PrivateImages>[0] {
  if (!PRIVATE_IMAGES_URL || !PRIVATE_IMAGES_KEYS) return undefined;
  const { PRIVATE_IMAGES_ACCESS_KEY: accessKey, PRIVATE_IMAGES_SECRET_KEY: secretKey } = config;
  return { store: createImageStore({ imagesUrl: PRIVATE_IMAGES_URL, accessKey, secretKey, isPublic: false }), keys: PRIVATE_IMAGES_KEYS };
}
