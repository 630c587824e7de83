import type { ReactNode } from 'react';

/** The place of what is on its way, drawn with the page: the same parts, at about the same size. */
export const ScreenSkeleton = (): ReactNode => (
  <div className="area-screen skeleton" aria-hidden="true">
    <span className="bone bone-title" />
    <div className="panel bone-panel">
      <span className="bone bone-line" />
      <span className="bone bone-line" />
      <span className="bone bone-line bone-short" />
    </div>
    <div className="panel bone-panel">
      <span className="bone bone-line" />
      <span className="bone bone-line bone-short" />
    </div>
  </div>
);

/** The area before its script is here. */
export const AccountSkeleton = (): ReactNode => (
  <div className="area">
    <div className="area-side skeleton" aria-hidden="true">
      <div className="area-who">
        <span className="bone bone-logo" />
        <span className="bone bone-line" />
      </div>
      <div className="area-menu">
        <span className="bone bone-tab" />
        <span className="bone bone-tab" />
      </div>
    </div>
    <ScreenSkeleton />
  </div>
);

/** Lines on their way inside a panel. */
export const LinesSkeleton = ({ lines }: { lines: number }): ReactNode => (
  <div className="skeleton bone-lines" aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} className="bone bone-row" />
    ))}
  </div>
);
