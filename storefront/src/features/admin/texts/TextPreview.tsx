import { lazy, Suspense, type ReactNode } from 'react';
import { LinesSkeleton } from '../../account/Skeleton.js';

const MarkdownPreview = lazy(() => import('./MarkdownPreview.js'));

export const TextPreview = ({ markdown }: { markdown: string }): ReactNode => (
  <Suspense fallback={<LinesSkeleton lines={6} />}>
    <MarkdownPreview markdown={markdown} />
  </Suspense>
);
