import { imageWidths, mediaHash, mediaUrl } from '@shop/contracts';
import { useState, type ReactNode } from 'react';

/** The picture of an ordered product or pack; an empty frame without one, and where the file was deleted. */
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
