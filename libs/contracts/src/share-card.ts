/**
 * What stands on the picture that goes with a shared link (OpenGraph). A page says it while it renders; the publisher draws it. Texts as
 * people read them, prices formatted; nothing that changes without the page changing.
 */
export interface ShareCard {
  /** A few words above the title: what kind of thing this is. */
  kicker?: string;
  title: string;
  price?: string;
  /** A condition of the sale, such as the minimum purchase. */
  note?: string;
  /** Who sells it. */
  store?: string;
  /** Stored pictures (`/media/<hash>.webp`), at most four are shown; anything else is ignored. */
  pictures: readonly string[];
}

/** In pixels, as `og:image:width` and `og:image:height` say. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Address of a card by its name: 32 hex digits made from everything that stands on it. The file never changes. */
export const shareCardUrl = (name: string): string => `/tarjetas/${name}.jpg`;

/** For pages without a card of their own, and for what is asked for when a card cannot be made. */
export const plainShareCard = '/img/compartir.png';
