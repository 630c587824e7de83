import { imageWidths, srcset, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { thumbnailUrl } from '../../ui/thumbnail-url.js';

export function Thumbnail({ image, sizes }: { image: string | null; sizes: string }): ReactNode {
  if (!image) {
    return (
      <span className="cart-thumb">
        <span className="no-picture">{texts.noImage}</span>
      </span>
    );
  }
  return (
    <span className="cart-thumb">
      <img
        src={thumbnailUrl(image, imageWidths[0])}
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
