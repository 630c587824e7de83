import type { HomeBanner } from '@shop/contracts';
import type { ReactNode } from 'react';
import { slide } from '../../home/slide.template.js';

/** Draws a banner as the home page does, or says that it does not. */
export const BannerPreview = ({ banner }: { banner: HomeBanner }): ReactNode => (
  <figure className="banner-preview">
    <div className={`slide slide-${banner.image}`} dangerouslySetInnerHTML={{ __html: slide(banner, false).markup }} />
    {banner.isShown ? null : <figcaption>No se ve en el inicio.</figcaption>}
  </figure>
);
