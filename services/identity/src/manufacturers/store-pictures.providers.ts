import type { Provider } from '@nestjs/common';
import { createImageStore, PictureEncoder } from '@shop/images';
import type { IdentityConfig } from '../config.js';
import { AddStoreImagesHandler } from './commands/add-store-images.command.js';
import { ArrangeStoreImagesHandler } from './commands/arrange-store-images.command.js';
import { SetLogoHandler } from './commands/set-logo.command.js';
import { StorePictures } from './store-pictures.js';

export const storePictureProviders = ({ IMAGES_URL: imagesUrl, ...config }: IdentityConfig): Provider[] => [
  {
    provide: StorePictures,
    inject: [PictureEncoder],
    useFactory: (encoder: PictureEncoder) => {
      const { IMAGES_ACCESS_KEY: accessKey, IMAGES_SECRET_KEY: secretKey } = config;
      return new StorePictures(encoder, imagesUrl ? createImageStore({ imagesUrl, accessKey, secretKey }) : undefined);
    },
  },
  SetLogoHandler,
  AddStoreImagesHandler,
  ArrangeStoreImagesHandler,
];
