import type { ReactNode } from 'react';

export const Badge = ({ tone, children }: { tone: 'good' | 'wait' | 'quiet' | 'wrong'; children: ReactNode }): ReactNode => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
