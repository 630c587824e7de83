import { imageWidths, mediaHash, mediaUrl } from '@shop/contracts';

/** A picture as small as a line of a list shows it. */
export function smallOf(image: string): string {
  const hash = mediaHash(image);
  return hash ? mediaUrl(hash, imageWidths[1]) : image;
}
