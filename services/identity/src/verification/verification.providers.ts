import type { Provider } from '@nestjs/common';
import { createImageStore } from '@shop/images';
import type { IdentityConfig } from '../config.js';
import { RemovePrivateImagesHandler } from './commands/remove-private-images.command.js';
import { SubmitVerificationHandler } from './commands/submit-verification.command.js';
import { ViewVerificationImageHandler } from './commands/view-verification-image.command.js';
import { ImageRemover, RemovesByItself } from './image-remover.js';
import { GetVerificationHandler } from './queries/get-verification.query.js';
import { PrivateImages } from './store/private-images.js';
import { VerificationLinks } from './verification-links.js';

/** What uploading and looking at identity photographs is made of. */
export const verificationProviders = (config: IdentityConfig): Provider[] => [
  { provide: PrivateImages, useFactory: () => new PrivateImages(placeOf(config)) },
  { provide: RemovesByItself, useValue: new RemovesByItself(config.SERVICE_ROLE !== 'api' && config.PRIVATE_IMAGES_URL !== undefined) },
  ImageRemover,
  VerificationLinks,
  SubmitVerificationHandler,
  ViewVerificationImageHandler,
  RemovePrivateImagesHandler,
  GetVerificationHandler,
];

function placeOf({ PRIVATE_IMAGES_URL, PRIVATE_IMAGES_KEYS, ...config }: IdentityConfig): ConstructorParameters<typeof PrivateImages>[0] {
  if (!PRIVATE_IMAGES_URL || !PRIVATE_IMAGES_KEYS) return undefined;
  const { PRIVATE_IMAGES_ACCESS_KEY: accessKey, PRIVATE_IMAGES_SECRET_KEY: secretKey } = config;
  return { store: createImageStore({ imagesUrl: PRIVATE_IMAGES_URL, accessKey, secretKey, isPublic: false }), keys: PRIVATE_IMAGES_KEYS };
}
