import type { ReactNode } from 'react';
import { Icon } from './forms/Icon.js';
import type { IslandIcon } from './forms/island-icons.js';

interface Props {
  icon: IslandIcon;
  /** Name for screen readers. */
  label: string;
  title?: string;
  disabled?: boolean;
  onClick: () => void;
}

export const IconButton = ({ icon, label, ...button }: Props): ReactNode => (
  <button type="button" className="icon-button" {...button}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
  </button>
);
