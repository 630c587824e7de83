import { imageWidths, mediaHash, mediaUrl } from '@shop/contracts';

export function thumbnailUrl(image: string): string {
  const hash = mediaHash(image);
  return hash ? mediaUrl(hash, imageWidths[1]) : image;
}
