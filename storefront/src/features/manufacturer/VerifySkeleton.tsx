import type { ReactNode } from 'react';

export const VerifySkeleton = (): ReactNode => (
  <div className="verify skeleton" aria-hidden="true">
    <span className="bone bone-title" />
    <span className="bone bone-line" />
    <div className="verify-fields">
      <span className="bone bone-photo" />
      <span className="bone bone-photo" />
      <span className="bone bone-photo" />
    </div>
  </div>
);
