/**
 * Content of a share image, the preview of a shared link (OpenGraph). A page gives it during the render; the publisher draws it. Texts
 * are formatted for users, and change only when the page changes.
 */
export interface ShareImageContent {
  /** A few words above the title, such as the kind of product. */
  kicker?: string;
  title: string;
  price?: string;
  /** A condition of the sale, such as the minimum purchase. */
  note?: string;
  /** Name of the manufacturer. */
  store?: string;
  /** Addresses of stored images (`/media/<hash>.webp`). The first four are shown; other addresses are ignored. */
  pictures: readonly string[];
}

/** In pixels; the values of `og:image:width` and `og:image:height`. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Address of a share image. The name is a hash of its content, 32 hex digits, so the file never changes. */
export const shareImageUrl = (name: string): string => `/tarjetas/${name}.jpg`;

/** For pages without a share image, and in place of one that cannot be drawn. */
export const defaultShareImage = '/img/compartir.png';
