export const SHARE_IMAGE_OPTIONS = Symbol('share image options');

export interface ShareImageOptions {
  /** URL of a gateway, for the stored images. */
  mediaUrl: string;
  /** If true, images are drawn after their pages, otherwise when they are first requested. */
  drawsAhead: boolean;
}
