import type { ReactNode } from 'react';
import { commonIcons } from '../common-icons.js';
import type { IslandIcon } from './island-icons.js';

const paths: Partial<Record<IslandIcon, string>> = { ...commonIcons };

/** Adds icons that public pages need not load. */
export const addIcons = (icons: typeof paths): void => void Object.assign(paths, icons);

export const Icon = ({ name }: { name: IslandIcon }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
