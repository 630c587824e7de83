import type { ReactNode } from 'react';
import { islandIcons, type IslandIcon } from './island-icons.js';

export const Icon = ({ name }: { name: IslandIcon }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={islandIcons[name]} />
  </svg>
);
