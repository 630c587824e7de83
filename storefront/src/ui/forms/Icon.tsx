import type { ReactNode } from 'react';
import { icons, type IconName } from '../icons.js';

/** A line drawing beside words: it says nothing by itself. */
export const Icon = ({ name }: { name: IconName }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
