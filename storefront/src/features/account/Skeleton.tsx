import type { ReactNode } from 'react';

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

export const AccountSkeleton = (): ReactNode => (
  <div className="area">
    <div className="area-side skeleton" aria-hidden="true">
      <div className="area-user">
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

export const LinesSkeleton = ({ lines }: { lines: number }): ReactNode => (
  <div className="skeleton bone-lines" aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} className="bone bone-row" />
    ))}
  </div>
);

export const PanelSkeleton = ({ lines }: { lines: number }): ReactNode => (
  <div className="panel">
    <LinesSkeleton lines={lines} />
  </div>
);
