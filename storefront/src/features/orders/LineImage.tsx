import { imageWidths, mediaHash, mediaUrl } from '@shop/contracts';
import { useState, type ReactNode } from 'react';

/** A picture of what was ordered; an empty frame without one, and for a deleted product whose picture is gone. */
export function LineImage({ image }: { image: string | null }): ReactNode {
  const [isGone, setIsGone] = useState(false);
  if (!image || isGone) return <span className="order-image" />;
  const hash = mediaHash(image);
  return (
    <img
      className="order-image"
      src={hash ? mediaUrl(hash, imageWidths[0]) : image}
      alt=""
      width={900}
      height={1200}
      loading="lazy"
      onError={() => setIsGone(true)}
    />
  );
}
