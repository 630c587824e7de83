import { imageWidths, mediaHash, mediaUrl, srcset, texts } from '@shop/contracts';
import type { ReactNode } from 'react';

export function Thumbnail({ image, sizes }: { image: string | null; sizes: string }): ReactNode {
  if (!image) {
    return (
      <span className="cart-thumb">
        <span className="no-picture">{texts.noImage}</span>
      </span>
    );
  }
  const hash = mediaHash(image);
  return (
    <span className="cart-thumb">
      <img
        src={hash ? mediaUrl(hash, imageWidths[0]) : image}
        srcSet={srcset(image) || undefined}
        sizes={sizes}
        alt=""
        width={900}
        height={1200}
        loading="lazy"
      />
    </span>
  );
}
