import { describe, expect, it } from '@jest/globals';
import { createImageStore } from './create-image-store.js';
import { FileImageStore } from './file-image-store.js';
import { S3ImageStore } from './s3-image-store.js';

describe('IMAGES_URL', () => {
  const keys = { accessKey: 'key', secretKey: 'secret' };

  it('picks a folder for file://', () => {
    expect(createImageStore({ imagesUrl: 'file:///srv/images' })).toBeInstanceOf(FileImageStore);
  });

  it.each([
    ['s3://pictures?endpoint=http://store:9000', 'http://store:9000/pictures/'],
    ['s3://pictures?endpoint=https://store.example/s3/&region=sa-east-1', 'https://store.example/s3/pictures/'],
    ['s3://pictures/media?endpoint=http://store:9000', 'http://store:9000/pictures/media/'],
    ['s3://pictures/?region=sa-east-1', 'https://pictures.s3.sa-east-1.amazonaws.com/'],
  ])('picks a bucket for %s', (imagesUrl, address) => {
    const store = createImageStore({ imagesUrl, ...keys });
    expect(store).toBeInstanceOf(S3ImageStore);
    expect(store).toHaveProperty('address', address);
  });

  it('reports the invalid part of an address', () => {
    expect(() => createImageStore({ imagesUrl: 'gopher://images' })).toThrow(/IMAGES_URL.*gopher/);
    expect(() => createImageStore({ imagesUrl: 's3://pictures', accessKey: 'key' })).toThrow(/IMAGES_SECRET_KEY/);
    expect(() => createImageStore({ imagesUrl: 's3:///pictures', ...keys })).toThrow(/bucket/);
    expect(() => createImageStore({ imagesUrl: 's3://papers', isPublic: false })).toThrow(/PRIVATE_IMAGES_ACCESS_KEY/);
  });
});
