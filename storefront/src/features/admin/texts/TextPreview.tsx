import type { SiteTextContent } from '@shop/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { BannerPreview } from './BannerPreview.js';

const MarkdownPreview = lazy(() => import('./MarkdownPreview.js'));

export const TextPreview = ({ content }: { content: SiteTextContent }): ReactNode =>
  'banners' in content ? (
    <div className="banner-list">
      {content.banners.map((banner) => (
        <BannerPreview key={banner.image} banner={banner} />
      ))}
    </div>
  ) : (
    <Suspense fallback={<LinesSkeleton lines={6} />}>
      <MarkdownPreview markdown={content.markdown} />
    </Suspense>
  );
