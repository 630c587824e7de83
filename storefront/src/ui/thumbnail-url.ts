import { imageWidths, mediaHash, mediaUrl } from '@shop/contracts';

/** A stored image 320 pixels wide by default; any other address unchanged. */
export function thumbnailUrl(image: string, width: (typeof imageWidths)[number] = imageWidths[1]): string {
  const hash = mediaHash(image);
  return hash ? mediaUrl(hash, width) : image;
}
