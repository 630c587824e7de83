import { imageWidths, mediaHash, mediaUrl, srcset } from '@shop/contracts';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  image: string | null;
  sizes: string;
}

export function Logo({ name, image, sizes }: Props): ReactNode {
  if (!image) {
    return (
      <span className="logo logo-letter" aria-hidden="true">
        {(/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase()}
      </span>
    );
  }
  const hash = mediaHash(image);
  return (
    <span className="logo">
      <img
        src={hash ? mediaUrl(hash, imageWidths[1]) : image}
        srcSet={srcset(image) || undefined}
        sizes={sizes}
        alt=""
        width={320}
        height={320}
      />
    </span>
  );
}
