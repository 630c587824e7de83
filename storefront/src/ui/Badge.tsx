import type { ReactNode } from 'react';

/** What is shown of a state in a word. */
export const Badge = ({ tone, children }: { tone: 'good' | 'wait' | 'quiet' | 'wrong'; children: ReactNode }): ReactNode => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
